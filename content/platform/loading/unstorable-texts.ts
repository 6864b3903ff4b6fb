import type { ContentFinding } from './content-finding.ts'

/** Texts and keys with a character that the database does not store: NUL, and half of a surrogate pair. */
export function unstorableTexts(file: string, value: unknown, pointer = ''): ContentFinding[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [unstorable(file, pointer)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    isStorable(key) ? unstorableTexts(file, one, `${pointer}/${key}`) : [unstorable(file, pointer)],
  )
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function unstorable(file: string, pointer: string): ContentFinding {
  return {
    code: 'CONTENT_CHARACTER',
    file,
    pointer,
    message: 'The text has a character that cannot be stored: \\u0000, or half of a pair such as \\ud83d.',
    expected: 'Expected a text without it.',
  }
}
