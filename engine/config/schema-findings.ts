import type { ErrorObject } from 'ajv'
import { pointerPath } from '../../packages/json/json-path.ts'
import type { Finding } from './config-issue.ts'
import { nearestWord, oneOf } from '../../packages/words/nearest-word.ts'
import { meantErrors } from './schema-unions.ts'

/** The part of a JSON Schema that explains an error. */
interface SchemaNode {
  description?: string
  /** A full sentence that describes the `pattern` or `contains`. VS Code shows it, too. */
  patternErrorMessage?: string
  properties?: Readonly<Record<string, SchemaNode>>
  oneOf?: readonly SchemaNode[]
}

/** Turns the errors of a validator into findings, one per mistake. */
export function schemaFindings(file: string, errors: readonly ErrorObject[], value: unknown): Finding[] {
  const meant = meantErrors(errors)
  const misspelt = new Set(meant.flatMap((error) => misspeltKey(error) ?? []))
  return meant.flatMap((error) => {
    // A misspelt key is one mistake: the correct key is not reported as missing.
    if (error.keyword === 'required' && misspelt.has(`${error.instancePath}/${String(error.params.missingProperty)}`))
      return []
    const finding = describe(error)
    return finding ? [{ file, ...finding, path: [...pointerPath(error.instancePath, value), ...finding.path] }] : []
  })
}

type Described = Omit<Finding, 'file'>

const anotherFormat = 'Expected another format.'

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
        ? wrongForm(data, about, schema.patternErrorMessage ?? anotherFormat)
        : keyForm(error, schema)
    case 'type':
      return wrongType(data, String(params.type), about)
    case 'enum':
      if (error.propertyName !== undefined) return unknownKey(error.propertyName, listIn(params.allowedValues))
      return unknownValue(data, params.allowedValues, about)
    case 'const':
      return unknownValue(data, [params.allowedValue], about)
    case 'oneOf':
      return fitsNoBranch(data, schema)
    case 'contains':
      return wrongForm(data, about, schema.patternErrorMessage ?? anotherFormat)
    case 'uniqueItems':
      return duplicateItem(data, Math.max(Number(params.i), Number(params.j)), about)
    case 'if':
    case 'propertyNames':
      return null
    default:
      return wrongForm(data, about, `Expected ${limitOf(error) ?? `another value: it ${error.message ?? keyword}`}.`)
  }
}

/** What a limit of the schema requires, in words that follow "Expected". */
function limitOf({ keyword, params }: ErrorObject): string | undefined {
  const limit = String(params.limit)
  switch (keyword) {
    case 'minimum':
      return `${limit} or more`
    case 'maximum':
      return `${limit} or less`
    case 'exclusiveMinimum':
      return `more than ${limit}`
    case 'exclusiveMaximum':
      return `less than ${limit}`
    case 'minItems':
    case 'minProperties':
      return limit === '1' ? 'at least one entry' : `at least ${limit} entries`
    case 'maxItems':
      return `at most ${limit} entries`
    case 'minLength':
      return limit === '1' ? 'a text that is not empty' : `at least ${limit} characters`
    case 'maxLength':
      return `at most ${limit} characters`
    case 'not':
      return 'another value'
    case 'format':
      return params.format === 'uri' ? 'a complete address, for example "https://example.com/"' : undefined
    default:
      return undefined
  }
}

function unknownKey(key: string, allowed: readonly string[]): Described {
  return {
    code: 'KEY_UNKNOWN',
    path: [key],
    message: `The key "${key}" is not allowed here.`,
    expected: allowed.length > 0 ? `Expected ${oneOf(allowed)}.` : 'Expected an object without keys.',
    suggestion: nearestWord(key, allowed),
    hint: 'Rename or remove the key.',
  }
}

function missingKey(key: string, schema: SchemaNode): Described {
  return {
    code: 'KEY_MISSING',
    path: [],
    message: `The key "${key}" is missing.`,
    expected: joinSentences(`Expected "${key}".`, schema.properties?.[key]?.description),
    hint: `Add "${key}".`,
  }
}

function keyForm({ propertyName = '' }: ErrorObject, { patternErrorMessage }: SchemaNode): Described {
  return {
    code: 'KEY_FORM',
    path: [propertyName],
    message: `The key "${propertyName}" does not have the required format.`,
    expected: patternErrorMessage ?? anotherFormat,
    hint: 'Rename the key.',
  }
}

function wrongType(data: unknown, type: string, about: string): Described {
  return {
    code: 'VALUE_TYPE',
    path: [],
    message: `Found ${showValue(data)}.`,
    expected: joinSentences(`Expected ${typeNames[type] ?? type}.`, about),
    hint: 'Replace the value.',
  }
}

function unknownValue(data: unknown, allowed: unknown, about: string): Described {
  const words = listIn(allowed)
  return {
    code: 'VALUE_UNKNOWN',
    path: [],
    message: `Found ${showValue(data)}.`,
    expected: joinSentences(`Expected ${oneOf(words)}.`, about),
    suggestion: typeof data === 'string' ? nearestWord(data, words) : undefined,
    hint: 'Replace the value.',
  }
}

function listIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function wrongForm(data: unknown, about: string, expected: string): Described {
  return {
    code: 'VALUE_FORM',
    path: [],
    message: `Found ${showValue(data)}.`,
    expected: joinSentences(expected, about),
    hint: 'Replace the value.',
  }
}

function duplicateItem(data: unknown, index: number, about: string): Described {
  return {
    code: 'VALUE_FORM',
    path: [index],
    message: `Found ${showValue(Array.isArray(data) ? data[index] : data)} twice.`,
    expected: joinSentences('Expected each entry once.', about),
    hint: 'Remove one of the two entries.',
  }
}

function fitsNoBranch(data: unknown, schema: SchemaNode): Described {
  const branches = (schema.oneOf ?? []).flatMap(({ description }) =>
    description ? [description.replace(/\.$/, '')] : [],
  )
  return {
    code: 'VALUE_TYPE',
    path: [],
    message: `Found ${showValue(data)}.`,
    expected: joinSentences(
      `Expected ${branches.map((branch) => `"${branch}"`).join(' or ') || 'another value'}.`,
      schema.description,
    ),
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

/** A value as a message shows it. */
export function showValue(data: unknown): string {
  if (Array.isArray(data)) return data.length === 0 ? 'an empty list' : 'a list'
  if (typeof data === 'object' && data !== null) return 'an object'
  const json = JSON.stringify(data)
  return json.length > 60 ? `${json.slice(0, 57)}…` : json
}

function joinSentences(...sentences: (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ')
}

function schemaOf({ parentSchema }: ErrorObject): SchemaNode {
  return (parentSchema ?? {}) as SchemaNode
}

function misspeltKey(error: ErrorObject): string | undefined {
  if (error.keyword !== 'additionalProperties') return undefined
  const allowed = Object.keys(schemaOf(error).properties ?? {})
  const meant = nearestWord(String(error.params.additionalProperty), allowed)
  return meant === undefined ? undefined : `${error.instancePath}/${meant}`
}
