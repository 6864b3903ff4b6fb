import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { UsageError } from '../../engine/cli/command.ts'
import { addItem, addProperty } from '../../engine/config/edit-json.ts'
import type { Draft } from './draft.ts'
import { projectLocales } from './project-locales.ts'

/**
 * Plans messages in the base locale; every other complete locale lists them as untranslated.
 * @param messages English texts by key.
 * @throws UsageError where the project has one of the keys.
 */
export function addMessages(draft: Draft, messages: Readonly<Record<string, string>>): void {
  const { base, complete } = projectLocales(draft)
  for (const [key, text] of Object.entries(messages))
    draft.edit(`locales/${base}.json`, (file) => withMessage(file, { key, text, name: `locales/${base}.json` }))
  draft.edit('config/locales.json', (file) =>
    complete.reduce((text, code) => listUntranslated(text, code, Object.keys(messages)), file),
  )
}

/** Keys of message files are in alphabetical order. */
function withMessage(file: string, { key, text, name }: Record<'key' | 'text' | 'name', string>): string {
  const properties = parseTree(file)?.children ?? []
  const keyOf = (index: number): string => String(properties[index]?.children?.[0]?.value)
  const next = properties.findIndex((_, index) => keyOf(index) >= key)
  if (next >= 0 && keyOf(next) === key)
    throw new UsageError(
      `The message "${key}" exists in ${name}. Expected a name that is free. Choose another, or remove the message.`,
    )
  const at = properties[next]?.offset
  if (at === undefined) return addProperty(file, [], [key, text])
  return `${file.slice(0, at)}${JSON.stringify(key)}: ${JSON.stringify(text)},\n  ${file.slice(at)}`
}

function listUntranslated(file: string, code: string, keys: readonly string[]): string {
  const tree = parseTree(file)
  const path = ['locales', code, 'untranslatedMessages']
  if (!tree || !findNodeAtLocation(tree, path))
    return addProperty(file, ['locales', code], ['untranslatedMessages', keys])
  return keys.reduce((text, key) => addItem(text, path, key), file)
}
