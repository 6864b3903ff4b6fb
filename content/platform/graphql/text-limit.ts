import type { GraphQLError, ValidationRule } from 'graphql'
import { badInput } from './bad-input.ts'

/** Bytes of a text that a request contains: paths, ids and words are shorter. */
const maxTextBytes = 512

/** Bytes of `body` in a mutation, which a visitor writes. */
const maxBodyBytes = 20_000

/** Values of the contract are inside two others at most. Code that follows them must not run out of stack. */
const maxDepth = 16

/**
 * The error of the first text that is too long, among values and all that is inside them, or of a value that is too deep
 * inside others; null if there is none.
 * @param writes whether they are the variables of a mutation.
 */
export function valueError(values: Readonly<Record<string, unknown>>, writes = false): GraphQLError | null {
  const errorIn = (inside: object, path: readonly string[]): GraphQLError | null => {
    for (const [name, value] of Object.entries(inside)) {
      const max = writes && name === 'body' ? maxBodyBytes : maxTextBytes
      const own = [...path, name]
      if (typeof value === 'string' && isLong(value, max)) return tooLong(own.join('.'), max)
      if (typeof value !== 'object' || value === null) continue
      if (own.length > maxDepth) return tooDeep(path[0] ?? name)
      const error = errorIn(value, own)
      if (error) return error
    }
    return null
  }
  return errorIn(values, [])
}

function tooDeep(name: string): GraphQLError {
  return badInput(`${name} is too deep: a value may be inside up to ${maxDepth} others.`)
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
