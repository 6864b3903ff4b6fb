import type { Place } from './place.ts'
import type { Edit } from './edit.ts'

/** An address of the site that a mistake gives another name, up to its first parameter. */
export interface Renaming {
  from: string
  to: string
}

/** The path that an edit changes; undefined where it changes something else. */
export function renamingOf({ value }: Pick<Place, 'value'>, edit: Edit): Renaming | undefined {
  if (edit.type !== 'value' || !isPath(value) || !isPath(edit.value)) return undefined
  const [from = '', to = ''] = [value, edit.value].map((path) => path.split('{')[0])
  return from === to ? undefined : { from, to }
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/[^/]/.test(value)
}
