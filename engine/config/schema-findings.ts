import type { ErrorObject } from 'ajv'
import type { Finding, JsonPath } from './config-issue.ts'
import { nearestWord, oneOf } from './nearest-word.ts'
import { meantErrors } from './schema-unions.ts'

/** The part of a JSON Schema that explains an error. */
interface SchemaNode {
  description?: string
  properties?: Readonly<Record<string, SchemaNode>>
  oneOf?: readonly SchemaNode[]
}

/** Turns what a validator says about a file into findings, one per mistake. */
export function schemaFindings(file: string, errors: readonly ErrorObject[], value: unknown): Finding[] {
  const meant = meantErrors(errors)
  const misspelt = new Set(meant.flatMap((error) => misspeltKey(error) ?? []))
  return meant.flatMap((error) => {
    // A misspelt key is one mistake: that the right one is missing need not be said.
    if (error.keyword === 'required' && misspelt.has(`${error.instancePath}/${String(error.params.missingProperty)}`))
      return []
    const finding = describe(error)
    return finding ? [{ file, ...finding, path: jsonPath(value, error.instancePath, finding.path) }] : []
  })
}

type Described = Omit<Finding, 'file'>

function describe(error: ErrorObject): Described | null {
  const schema = schemaOf(error)
  const { params, keyword, data } = error
  const about = schema.description ?? ''
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(String(params.additionalProperty), Object.keys(schema.properties ?? {}))
    case 'required':
      return missingKey(String(params.missingProperty), schema)
    case 'pattern':
      return error.propertyName === undefined
        ? wrongForm(data, about, `of the form ${String(params.pattern)}`)
        : keyForm(error, about)
    case 'type':
      return wrongType(data, String(params.type), about)
    case 'enum':
      return unknownValue(data, params.allowedValues, about)
    case 'const':
      return unknownValue(data, [params.allowedValue], about)
    case 'oneOf':
      return fitsNoBranch(data, schema)
    case 'if':
    case 'propertyNames':
      return null
    default:
      return wrongForm(data, about, limitOf(error) ?? `that ${error.message ?? keyword}`)
  }
}

/** What a limit of the schema asks for, in words that complete "Expected a value …". */
function limitOf({ keyword, params }: ErrorObject): string | undefined {
  const limit = String(params.limit)
  switch (keyword) {
    case 'minimum':
      return `from ${limit} on`
    case 'maximum':
      return `up to ${limit}`
    case 'minItems':
    case 'minProperties':
      return limit === '1' ? 'that is not empty' : `with at least ${limit} entries`
    case 'minLength':
      return limit === '1' ? 'that is not empty' : `of at least ${limit} characters`
    case 'uniqueItems':
      return 'in which nothing stands twice'
    default:
      return undefined
  }
}

function unknownKey(key: string, known: readonly string[]): Described {
  return {
    code: 'KEY_UNKNOWN',
    path: [key],
    message: `"${key}" is no key that has a meaning here.`,
    expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected no key.',
    suggestion: nearestWord(key, known),
    hint: 'Rename the key, or remove it.',
  }
}

function missingKey(key: string, schema: SchemaNode): Described {
  return {
    code: 'KEY_MISSING',
    path: [],
    message: `"${key}" is missing.`,
    expected: `Expected ${sentenceEnd(`"${key}"`, schema.properties?.[key]?.description)}`,
    hint: `Add "${key}".`,
  }
}

function keyForm({ propertyName = '', params }: ErrorObject, about: string): Described {
  return {
    code: 'KEY_FORM',
    path: [propertyName],
    message: `The key "${propertyName}" does not have the right form.`,
    expected: `Expected ${sentenceEnd(`a key of the form ${String(params.pattern)}`, about)}`,
    hint: 'Rename the key.',
  }
}

function wrongType(data: unknown, type: string, about: string): Described {
  return {
    code: 'VALUE_TYPE',
    path: [],
    message: `Saw ${show(data)}.`,
    expected: `Expected ${sentenceEnd(typeNames[type] ?? type, about)}`,
    hint: 'Replace the value.',
  }
}

function unknownValue(data: unknown, allowed: unknown, about: string): Described {
  const words = Array.isArray(allowed) ? allowed.map(String) : []
  return {
    code: 'VALUE_UNKNOWN',
    path: [],
    message: `Saw ${show(data)}.`,
    expected: `Expected ${sentenceEnd(oneOf(words), about)}`,
    suggestion: typeof data === 'string' ? nearestWord(data, words) : undefined,
    hint: 'Replace the value.',
  }
}

function wrongForm(data: unknown, about: string, form: string): Described {
  return {
    code: 'VALUE_FORM',
    path: [],
    message: `Saw ${show(data)}.`,
    expected: `Expected a value ${sentenceEnd(form, about)}`,
    hint: 'Replace the value.',
  }
}

function fitsNoBranch(data: unknown, schema: SchemaNode): Described {
  const branches = (schema.oneOf ?? []).flatMap(({ description }) =>
    description ? [description.replace(/\.$/, '')] : [],
  )
  return {
    code: 'VALUE_TYPE',
    path: [],
    message: `Saw ${show(data)}.`,
    expected: `Expected ${sentenceEnd(branches.length > 0 ? branches.map((branch) => `"${branch}"`).join(' or ') : 'another value', schema.description)}`,
    hint: 'Replace the value.',
  }
}

const typeNames: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

function show(data: unknown): string {
  if (Array.isArray(data)) return data.length === 0 ? 'an empty list' : 'a list'
  if (typeof data === 'object' && data !== null) return 'an object'
  const json = JSON.stringify(data)
  return json.length > 60 ? `${json.slice(0, 57)}…` : json
}

function sentenceEnd(what: string, about: string | undefined): string {
  return about ? `${what}. ${about}` : `${what}.`
}

function schemaOf({ parentSchema }: ErrorObject): SchemaNode {
  return (parentSchema ?? {}) as SchemaNode
}

function misspeltKey(error: ErrorObject): string | undefined {
  if (error.keyword !== 'additionalProperties') return undefined
  const known = Object.keys(schemaOf(error).properties ?? {})
  const meant = nearestWord(String(error.params.additionalProperty), known)
  return meant === undefined ? undefined : `${error.instancePath}/${meant}`
}

/** Ajv's pointer as a path; a number only where an array stands. */
function jsonPath(value: unknown, pointer: string, tail: JsonPath): JsonPath {
  const path: (string | number)[] = []
  let at = value
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(at) ? Number(key) : key)
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  }
  return [...path, ...tail]
}
