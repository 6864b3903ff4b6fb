import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import { readFileToken } from './file-token.ts'
import type { FieldValues } from './visit.ts'

/**
 * The declared fields of a submitted form, as the visitor wrote them but for what config normalizes. Of a repeated field
 * the first value counts, except in a list and of files.
 */
export function readFields({ fields }: ActionConfig, form: URLSearchParams): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'files') return [name, readFiles(name, form)]
      const values = form.getAll(name).map((value) => normalize(field, value))
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

function normalize({ type, trim, lowercase }: ActionField, value: string): string {
  // What is not UTF-8 was replaced while the form was parsed; JSON of a script may contain half a character.
  const whole = value.toWellFormed()
  const text = type === 'password' ? whole : whole.normalize('NFC')
  // Browsers send the end of a line as two characters and count it as one.
  const lines = type === 'lines' ? text.replace(/\r\n?/g, '\n') : text
  const plain = type === 'telephone' ? withoutSeparators(lines) : lines
  const trimmed = trim ? plain.trim() : plain
  return lowercase ? trimmed.toLowerCase() : trimmed
}

/** A telephone number as it is dialled: people write it with spaces, dots and a zero in brackets. */
function withoutSeparators(telephone: string): string {
  return telephone.replace(/^\s*((?:\+|00)\d{1,3})\s*\(0\)/, '$1').replace(/[\s./()\u2010-\u2015-]/g, '')
}
