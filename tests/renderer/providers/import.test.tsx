// @vitest-environment happy-dom

import type { ImportReport } from '@shared/ipc/contract'
import { planSchema } from '@shared/plan/plan'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../src/renderer/src/app/store'
import { fakeBridge } from '../support/fake-bridge'
import { provider } from '../support/provider-fixtures'
import { renderScreen, sentBy } from '../support/render-screen'

vi.mock('../../../src/renderer/src/features/compare/CompareScreen', () => ({ CompareScreen: () => <p>compare</p> }))

afterEach(cleanup)

const imported = provider({
  id: 'imported',
  name: 'taotoken',
  key: { state: 'environment', variable: 'TAOTOKEN_API_KEY', isSet: false, lastFour: '' }
})
const plan = planSchema.parse({
  lanes: [
    {
      lane: 'a',
      provider: { name: 'taotoken', base_url: 'https://taotoken.net/api', api_key: '${TAOTOKEN_API_KEY}' },
      model: 'gpt-4o-mini'
    }
  ],
  prompt: { user: 'Explain.' },
  max_tokens: 1_024,
  log_path: './logs/token_timing.jsonl'
})
const report: ImportReport = {
  path: '/home/ada/.config/taotoken/config.toml',
  provider: imported,
  plan,
  unknownKeys: ['request.colour', 'extra'],
  warnings: [
    {
      code: 'url_changed',
      message: 'The URL was changed.',
      hint: '',
      params: { file: 'config.toml', line: 3, requestUrl: 'https://taotoken.net/api/chat/completions' },
      changes: [{ code: 'doubled_removed', params: { part: '/v1' } }]
    },
    {
      code: 'variable_unset',
      message: '${TAOTOKEN_API_KEY} is not set.',
      hint: 'Set it.',
      params: { variable: 'TAOTOKEN_API_KEY', name: 'taotoken' }
    },
    { code: 'of_another_version', message: 'Something else.', hint: 'Do that.' }
  ]
}
const IMPORT = 'Import config.toml or settings.json'

describe('importing a configuration file', () => {
  it('shows what was read, what is not known and what to mind', async () => {
    await renderScreen('providers', fakeBridge({ 'config.import': () => ({ ok: true, value: report }) }))
    fireEvent.click(screen.getByRole('button', { name: IMPORT }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const words of [
      'Read from /home/ada/.config/taotoken/config.toml',
      'https://taotoken.net/api/chat/completions',
      '${TAOTOKEN_API_KEY} is not set',
      'gpt-4o-mini',
      'max_tokens 1024, first token within 30 s, whole answer within 120 s',
      './logs/token_timing.jsonl',
      '2 unknown keys, kept',
      'request.colour',
      'extra',
      '3 things to know',
      'config.toml, line 3: the URL was changed: the surplus /v1 was taken off. Requests go to https://taotoken.net/api/chat/completions.',
      '${TAOTOKEN_API_KEY} is not set. Set TAOTOKEN_API_KEY before you start Tokenscope, or enter a key for taotoken in the key field.',
      'Something else. Do that.'
    ])
      expect(dialog.getByText(words)).toBeTruthy()
  })

  it('selects the provider it brought', async () => {
    await renderScreen('providers', fakeBridge({ 'config.import': () => ({ ok: true, value: report }) }))
    fireEvent.click(screen.getByRole('button', { name: IMPORT }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('taotoken')
  })

  it('takes the plan to Compare', async () => {
    const bridge = fakeBridge({ 'config.import': () => ({ ok: true, value: report }) })
    await renderScreen('providers', bridge)
    fireEvent.click(screen.getByRole('button', { name: IMPORT }))
    fireEvent.click(await screen.findByRole('button', { name: 'Use this plan in Compare' }))
    await waitFor(() => expect(useApp.getState().screen).toBe('compare'))
    expect(sentBy(bridge, 'settings.set')).toEqual([{ compare: plan }])
  })

  it('says why a file could not be read', async () => {
    const error = { code: 'of_the_reader', message: 'config.toml, line 7: max_tokens is “many”.', hint: 'Write a whole number.' }
    await renderScreen('providers', fakeBridge({ 'config.import': () => ({ ok: false, error }) }))
    fireEvent.click(screen.getByRole('button', { name: IMPORT }))
    expect(await screen.findByText(error.message)).toBeTruthy()
    expect(screen.getByText(error.hint)).toBeTruthy()
  })

  it('does nothing where the dialog was cancelled', async () => {
    await renderScreen('providers', fakeBridge({ 'config.import': () => ({ ok: true, value: null }) }))
    fireEvent.click(screen.getByRole('button', { name: IMPORT }))
    await act(async () => undefined)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be asked for by the menu, from any screen', async () => {
    const bridge = fakeBridge({ 'config.import': () => ({ ok: true, value: report }) })
    await renderScreen('compare', bridge)
    act(() => bridge.emit('menu', 'import'))
    expect(await screen.findByText('Configuration imported')).toBeTruthy()
    expect(useApp.getState().screen).toBe('providers')
  })
})
