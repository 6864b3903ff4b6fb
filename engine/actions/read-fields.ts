import type { ActionConfig } from '../config/types.generated.ts'
import { readFileToken } from './file-token.ts'
import { normalizeValue } from './normalize-value.ts'
import type { FieldValues } from './visit.ts'

/**
 * The declared fields of a submitted form, as the visitor wrote them but for what config normalizes. Of a repeated field
 * the first value counts, except in a list and of files.
 */
export function readFields({ fields }: ActionConfig, form: URLSearchParams): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'files') return [name, readFiles(name, form)]
      const values = form.getAll(name).map((value) => normalizeValue(field, value))
      return [name, field.type === 'list' ? values.filter((value) => value !== '') : (values[0] ?? '')]
    }),
  )
}

/** Checkbox beside a file that the form repeats: the file is not sent. */
export function removalName(field: string): string {
  return `${field}-remove`
}

/** The files that were accepted before, each once, but for those that the visitor removes. */
function readFiles(name: string, form: URLSearchParams): string[] {
  const removed = new Set(form.getAll(removalName(name)))
  return [...new Set(form.getAll(name))].filter((token) => !removed.has(token) && readFileToken(token) !== null)
}
