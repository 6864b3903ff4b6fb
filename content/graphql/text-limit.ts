import type { GraphQLError, ValidationRule } from 'graphql'
import { badInput } from './bad-input.ts'

/** Bytes of a text that a request contains: paths, ids and words are shorter. */
const maxTextBytes = 512

/** Bytes of `body` in a mutation, which a visitor writes. */
const maxBodyBytes = 20_000

/**
 * The error of the first text that is too long, among values and all that is inside them; null if there is none.
 * @param writes whether they are the variables of a mutation.
 */
export function longText(values: Readonly<Record<string, unknown>>, writes = false): GraphQLError | null {
  const maxOf = (name: string): number => (writes && name === 'body' ? maxBodyBytes : maxTextBytes)
  const hasLongText = (name: string, value: unknown): boolean => {
    if (typeof value === 'string') return isLong(value, maxOf(name))
    if (typeof value !== 'object' || value === null) return false
    return Object.entries(value).some(([key, inner]) => hasLongText(key, inner))
  }
  for (const [name, value] of Object.entries(values)) if (hasLongText(name, value)) return tooLong(name, maxOf(name))
  return null
}

/** Refuses documents that contain such a text themselves. */
export const textLimit: ValidationRule = (context) => ({
  StringValue(node) {
    if (isLong(node.value)) context.reportError(tooLong('A text'))
  },
})

function isLong(text: string, max = maxTextBytes): boolean {
  return text.length > max || Buffer.byteLength(text) > max
}

function tooLong(name: string, max = maxTextBytes): GraphQLError {
  return badInput(`${name} is too long: a text may have up to ${max} bytes.`)
}
