import type { ErrorObject } from 'ajv'
import { distance } from 'fastest-levenshtein'
import { pointerPath, valueAt } from '../../../packages/json/json-path.ts'
import { asData } from '../entity/kinds.ts'
import { didYouMean } from '../errors/did-you-mean.ts'
import { blockTypes } from '../../schemas/validators.generated.js'
import { type ContentFinding, expectedWord, saw } from './content-finding.ts'
import { patternWords } from './pattern-words.ts'

interface InvalidFile {
  file: string
  value: unknown
  errors: readonly ErrorObject[]
  /** Block types that config/blocks.json allows in content. */
  registeredBlocks: readonly string[]
}

/** Turns the errors of a validator into findings, one for each mistake. */
export function schemaFindings({ file, value, errors, registeredBlocks }: InvalidFile): ContentFinding[] {
  const relevant = errors.filter(({ keyword }) => !repeating.includes(keyword))
  return relevant.flatMap((error) => {
    if (isConsequence(error, relevant)) return []
    return { file, ...describe(error, { value, errors: relevant, registeredBlocks }) }
  })
}

/** Keywords whose errors only repeat an error of one of their branches. */
const repeating = ['if', 'oneOf', 'anyOf', 'propertyNames']

interface Context {
  value: unknown
  errors: readonly ErrorObject[]
  registeredBlocks: readonly string[]
}

function describe(error: ErrorObject, context: Context): Omit<ContentFinding, 'file'> {
  const { keyword, params, instancePath: pointer, propertyName } = error
  const code = 'CONTENT_SHAPE'
  switch (keyword) {
    case 'additionalProperties':
      return unknownProperty(String(params['additionalProperty']), error, context.errors)
    case 'required':
      return { code, pointer, message: `"${params['missingProperty']}" is missing.`, expected: 'It is required.' }
    case 'dependentRequired': {
      const { property, missingProperty } = params
      return { code, pointer, message: `"${missingProperty}" is missing.`, expected: `"${property}" requires it.` }
    }
    case 'discriminator':
      return unknownBlock(params['tagValue'], pointer, context.registeredBlocks)
    case 'pattern':
      if (propertyName !== undefined) return unknownProperty(propertyName, error, [])
  }
  const seen = valueAt(context.value, pointerPath(pointer, context.value))
  return { code, pointer, message: saw(seen), expected: `Expected ${expectation(error, seen)}.` }
}

function expectation({ keyword, params, message }: ErrorObject, seen: unknown): string {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'enum':
      return oneOf(params['allowedValues'], seen)
    case 'pattern':
      return patternWords(String(params['pattern']))
    case 'type':
      return [params['type']]
        .flat()
        .map((type) => typeWords[String(type)] ?? String(type))
        .join(' or ')
    case 'format':
      return formatWords[String(params['format'])] ?? `a value of the format ${String(params['format'])}`
    case 'minimum':
      return `a number of at least ${limit}`
    case 'maximum':
      return `a number of at most ${limit}`
    case 'exclusiveMinimum':
      return `a number greater than ${limit}`
    case 'maxLength':
      return `a text of at most ${limit} characters`
    case 'maxItems':
    case 'maxProperties':
      return `at most ${limit} ${limit === '1' ? 'entry' : 'entries'}`
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return limit === '1' ? 'a value that is not empty' : `at least ${limit} entries`
    case 'uniqueItems':
      return 'a list without duplicates'
    default:
      return `a value that ${message ?? keyword}`
  }
}

const formatWords: Readonly<Record<string, string>> = {
  date: 'a day that exists, for example "2026-10-02"',
}

const typeWords: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

function oneOf(allowed: unknown, seen: unknown): string {
  const words = Array.isArray(allowed) ? allowed.map(String) : []
  const near = typeof seen === 'string' ? words.find((word) => isNear(word, seen)) : undefined
  return `one of ${words.join(', ')}${near === undefined ? '' : `; the nearest is "${near}"`}`
}

function unknownProperty(
  name: string,
  { instancePath, parentSchema }: ErrorObject,
  errors: readonly ErrorObject[],
): Omit<ContentFinding, 'file'> {
  const known = Object.keys(asData(parentSchema?.['properties']))
  const meant = missingAt(instancePath, errors).find((missing) => isNear(missing, name))
  return {
    code: 'CONTENT_SHAPE',
    pointer: `${instancePath}/${name}`,
    message: `"${name}" is not a property of this object.`,
    expected:
      meant === undefined ? `Expected a property of the schema.${didYouMean(name, known)}` : `Expected "${meant}".`,
  }
}

function unknownBlock(
  type: unknown,
  pointer: string,
  registeredBlocks: readonly string[],
): Omit<ContentFinding, 'file'> {
  if (typeof type !== 'string')
    return { code: 'CONTENT_SHAPE', pointer, message: 'The block has no "type".', expected: 'Expected a block type.' }
  const at = { pointer: `${pointer}/type`, cause: type }
  if (registeredBlocks.includes(type))
    return {
      ...at,
      code: 'CONTENT_BLOCK_SCHEMA',
      message: `"${type}" is registered but missing from content/schemas/block.schema.json.`,
      expected: 'Expected a schema for each block that content may use.',
    }
  return {
    ...at,
    code: 'CONTENT_SHAPE',
    message: `"${type}" is not a block type.`,
    expected: expectedWord('a block type', type, blockTypes),
  }
}

/** Whether another error of the same mistake says more: of a misspelled key, or of the form of a day. */
function isConsequence(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const { keyword, instancePath } = error
  if (keyword === 'required') return isMisspelled(error, errors)
  return keyword === 'format' && errors.some((one) => one.keyword === 'pattern' && one.instancePath === instancePath)
}

/** A misspelled key is one mistake: the error for the correct key, which is missing, is not reported. */
function isMisspelled({ instancePath, params }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(
    (error) =>
      error.keyword === 'additionalProperties' &&
      error.instancePath === instancePath &&
      isNear(String(params['missingProperty']), String(error.params['additionalProperty'])),
  )
}

function missingAt(pointer: string, errors: readonly ErrorObject[]): string[] {
  return errors
    .filter(({ keyword, instancePath }) => keyword === 'required' && instancePath === pointer)
    .map(({ params }) => String(params['missingProperty']))
}

function isNear(word: string, other: string): boolean {
  return distance(word.toLowerCase(), other.toLowerCase()) <= Math.max(1, Math.floor(word.length / 3))
}
