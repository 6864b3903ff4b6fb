import type { ActionField } from '../config/types.generated.ts'

/** The regular expression of a field, as browsers compile the attribute: for the whole value. @throws SyntaxError */
export function patternOf({ pattern }: Pick<ActionField, 'pattern'>): RegExp | null {
  if (pattern === undefined) return null
  const found = compiled.get(pattern)
  if (found) return found
  const made = new RegExp(`^(?:${pattern})$`, 'v')
  compiled.set(pattern, made)
  return made
}

/** Config has few of them. */
const compiled = new Map<string, RegExp>()
