import { readConfigToml } from './config-toml'
import { parseJsonc } from './json-source'
import { readPlanFile } from './plan-file'
import { type Problem, where } from './problems'
import type { ConfigRead } from './reading'
import { readSettingsJson, settingsPrefixes } from './settings-json'
import type { Parsed, Source } from './source'
import { parseToml } from './toml-source'

export type { ConfigFormat, ConfigRead } from './reading'

/**
 * Reads config.toml, settings.json or a plan file, by what is in it. Never throws for what a file holds: all its problems come back
 * at once, each naming file, key, line where known, what stands there and what is allowed.
 * @param fileName for the messages, and to tell TOML from JSON
 */
export function readConfig(text: string, fileName: string): ConfigRead {
  const refused = refusedText(text, fileName)
  if (refused !== null) return { ok: false, problems: [refused] }
  const content = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const isJson = /\.(jsonc?|json5)$/i.test(fileName) || (!/\.toml$/i.test(fileName) && /^\s*(\{|\/[/*])/.test(content))
  const parsed: Parsed = isJson ? parseJsonc(content, fileName) : parseToml(content, fileName)
  if (!parsed.ok) return parsed
  return isJson ? readJson(parsed.source) : readToml(parsed.source)
}

function readToml(source: Source): ConfigRead {
  if (Object.hasOwn(source.root, 'lanes')) return readPlanFile(source, 'plan.toml')
  const isConfig = Object.hasOwn(source.root, 'provider') || Object.hasOwn(source.root, 'model')
  return isConfig ? readConfigToml(source) : notOurs(source, 'a [provider] and a [model], or [[lanes]]')
}

function readJson(source: Source): ConfigRead {
  if (Object.hasOwn(source.root, 'lanes')) return readPlanFile(source, 'plan.json')
  return settingsPrefixes(source.root).length > 0
    ? readSettingsJson(source)
    : notOurs(source, '"taotoken.provider" (or another prefix), or "lanes"')
}

function notOurs({ file }: Source, expected: string): ConfigRead {
  const message = `${where(file, null)} this is no configuration of ours. It must hold ${expected}.`
  return { ok: false, problems: [{ code: 'not_ours', params: { file, expected }, message }] }
}

function refusedText(text: string, file: string): Problem | null {
  const nul = text.search(/[\0\ufffd]/)
  if (nul !== -1) {
    const line = text.slice(0, nul).split('\n').length
    const message = `${where(file, line)} this is no UTF-8 text. Save the file as UTF-8.`
    return { code: 'not_text', params: { file, line }, message }
  }
  if (text.replace(/^\ufeff/, '').trim() !== '') return null
  return { code: 'empty_file', params: { file }, message: `${where(file, null)} the file is empty.` }
}
