import type { JsonPath } from '../../../packages/json/json-path.ts'
import { isObject, type Place } from './place.ts'

/** What a mistake does with the value of a place. */
export type Edit =
  | { type: 'value'; value: unknown }
  | { type: 'removal' }
  | { type: 'key'; key: string }
  /** The text of the whole file; null: there is no such file any more. */
  | { type: 'file'; text: string | null }

/** The text of a file after an edit at a place; null: it does not exist any more. */
export function editedText({ root, path }: Place, edit: Edit): string | null {
  if (edit.type === 'file') return edit.text
  return `${JSON.stringify(edited(root, path, edit), null, 2)}\n`
}

function edited(value: unknown, path: JsonPath, edit: Exclude<Edit, { type: 'file' }>): unknown {
  const [key, ...rest] = path
  if (key === undefined) return edit.type === 'value' ? edit.value : value
  const isLast = rest.length === 0
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (index !== key) return [item]
      return isLast && edit.type === 'removal' ? [] : [edited(item, rest, edit)]
    })
  if (!isObject(value)) return value
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    if (name !== key) return [[name, item]]
    if (isLast && edit.type === 'removal') return []
    return [[isLast && edit.type === 'key' ? edit.key : name, edited(item, rest, edit)]]
  })
  return Object.fromEntries(entries)
}
