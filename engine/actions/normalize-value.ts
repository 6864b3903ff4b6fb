import type { ActionField } from '../config/types.generated.ts'

/** What a visitor wrote in a field, as it is checked and sent. Runs in the browser, too. */
export function normalizeValue(
  { type, trim, lowercase }: Pick<ActionField, 'type' | 'trim' | 'lowercase'>,
  value: string,
): string {
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
