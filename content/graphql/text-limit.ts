import type { GraphQLError, ValidationRule } from 'graphql'
import { badInput } from './bad-input.ts'

/** Bytes of a text that a request contains: paths, ids and words are shorter. */
const maxTextBytes = 512

/** The error of the first text that is too long, among values and all that is inside them; null if there is none. */
export function longText(values: Readonly<Record<string, unknown>>): GraphQLError | null {
  for (const [name, value] of Object.entries(values)) if (hasLongText(value)) return tooLong(name)
  return null
}

/** Refuses documents that contain such a text themselves. */
export const textLimit: ValidationRule = (context) => ({
  StringValue(node) {
    if (isLong(node.value)) context.reportError(tooLong('A text'))
  },
})

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return isLong(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText)
}

function isLong(text: string): boolean {
  return text.length > maxTextBytes || Buffer.byteLength(text) > maxTextBytes
}

function tooLong(name: string): GraphQLError {
  return badInput(`${name} is too long: a text may have up to ${maxTextBytes} bytes.`)
}
