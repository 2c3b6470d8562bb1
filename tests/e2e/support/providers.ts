import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, PATIENCE } from './app'

/** The Providers screen as its user sees it. */

export interface NewProvider {
  readonly name: string
  readonly baseUrl: string
  readonly model: string
}

/** Adds a provider by its fields, each saved as it is left. */
export async function addProvider(page: Page, { name, baseUrl, model }: NewProvider): Promise<void> {
  await goTo(page, 'Providers')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Base URL').fill(baseUrl)
  await page.getByLabel('Base URL').blur()
  await expect.poll(() => providerItem(page, name).count(), PATIENCE).toBe(1)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Model name').fill(model)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Remove ${model}` }).waitFor(PATIENCE)
}

export const providerItem = (page: Page, name: string) => page.locator('nav.provider-list').getByRole('button').filter({ hasText: name })

/** Types a key into the shown provider's field, as its user would once. */
export async function setKey(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: /^(Set key|Replace)$/ }).click()
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: /^(Save|Keep until quit|Use variable)$/ }).click()
}

/** Where the shown provider's key is: a KeyStatus's state. */
export const keyState = (page: Page) => page.locator('[data-key-state]').getAttribute('data-key-state', PATIENCE)

export const testPane = (page: Page) => page.getByRole('complementary', { name: 'Test' })

/** Sends the test request and returns what the pane then says. */
export async function runTest(page: Page): Promise<string> {
  await testPane(page)
    .getByRole('button', { name: /^Test( again)?$/ })
    .click()
  const again = testPane(page).getByRole('button', { name: 'Test again' })
  await again.waitFor(PATIENCE)
  await expect.poll(() => again.isEnabled(), PATIENCE).toBe(true)
  return (await testPane(page).textContent()) ?? ''
}
