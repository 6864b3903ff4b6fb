import type { Finding } from './config-issue.ts'
import { showValue } from './schema-findings.ts'

/** What is wrong in a file of messages by itself. */
export function messageFindings(file: string, value: unknown): Finding[] {
  const invalid = (path: string[], found: unknown, expected: string): Finding => ({
    code: 'VALUE_TYPE',
    file,
    path,
    message: `Found ${showValue(found)}.`,
    expected,
    hint: 'Write each message as one string, with a key such as header.search.',
  })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [invalid([], value, 'Expected an object of messages by key.')]
  }
  return Object.entries(value).flatMap(([key, message]) => {
    if (typeof message !== 'string') return [invalid([key], message, 'Expected a string.')]
    const expected =
      message.trim() === ''
        ? 'Expected a text.'
        : markup.test(message)
          ? 'Expected text without markup: it would be shown as it is written.'
          : null
    return expected === null
      ? []
      : [{ ...invalid([key], message, expected), code: 'VALUE_FORM', hint: 'Replace the message.' }]
  })
}

/** A tag or a character reference of HTML. */
const markup = /<\/?[a-z][^>]*>|&(#\d+|#x[\da-f]+|[a-z]+);/i
