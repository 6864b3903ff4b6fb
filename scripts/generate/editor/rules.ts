import type { Schema } from './sources.ts'

/** A definition of the file that it is in. */
export function ownDefinition(name: string): Schema {
  return { $ref: `#/$defs/${name}` }
}

/** One of the names, which an editor offers. Without any name, nothing is known of the value. */
export function oneOfNames(names: Iterable<string>, errorMessage: string): Schema {
  const sorted = [...new Set(names)].sort()
  return sorted.length > 0 ? { enum: sorted, errorMessage } : {}
}

/** One of the names, and nothing where there are none. */
export function onlyNames(names: Iterable<string>, errorMessage: string): Schema {
  const schema = oneOfNames(names, errorMessage)
  return 'enum' in schema ? schema : { not: {}, errorMessage }
}

/**
 * What is expected where a condition is met. An editor would offer the values that an "if" compares with, but not those
 * that a "not" compares with.
 */
export function rule(condition: Schema, expected: Schema, otherwise?: Schema): Schema {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: { not: condition }, ...(otherwise && { then: otherwise }), else: expected }
}

/** What is expected by the first condition that is met. */
export function firstRule(rules: readonly { condition: Schema; expected: Schema }[], otherwise: Schema): Schema {
  return rules.reduceRight<Schema>((rest, { condition, expected }) => rule(condition, expected, rest), otherwise)
}

/** The objects that have this value at the key. */
export function having(key: string, value: string): Schema {
  return { properties: { [key]: { const: value } }, required: [key] }
}

/**
 * What an object expects of its keys, and the same of everything in it.
 * @param name of this definition
 */
export function everywhere(name: string, { properties, ...rest }: Schema & { properties: Properties }): Schema {
  const inside = ownDefinition(name)
  // In $literal, keys that begin with a dollar sign are no operators.
  const own = { $literal: {}, ...properties }
  return { ...rest, properties: notOffered(own), additionalProperties: inside, items: inside }
}

type Properties = Readonly<Record<string, Schema>>

/** Properties that an editor does not offer as keys: most objects that a schema is about must not have them. */
export function notOffered(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, { ...one, doNotSuggest: true }]))
}
