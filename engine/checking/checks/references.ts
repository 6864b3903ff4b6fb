import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { Entries } from '../../expressions/context.ts'
import { operatorOf } from '../../expressions/operator-of.ts'
import type { ExpressionPart, TypeScope } from '../../expressions/operator.ts'
import { operators } from '../../expressions/operators.ts'
import { queryParameterUnknown } from '../../expressions/parameters.ts'
import { typeOfSchema } from '../../expressions/schema-type.ts'
import { membersOf, typeAt, unionOf, unknownType, type TextForm, type ValueType } from '../../expressions/value-type.ts'
import { backgroundNames } from '../../tokens/backgrounds.ts'
import { siteTokens } from '../../tokens/read-tokens.ts'
import { linkTarget } from '../link-target.ts'
import type { Check, CheckInput } from './check-input.ts'
import { contentPathFindings } from './content-paths.ts'
import { typedValues } from './typed-values.ts'
import { urlSpace } from './url-space.ts'

/**
 * What config names and writes out exists: pages that links lead to, files of public/, content, and its pictures.
 */
export const references: Check = (input) => {
  const siteType = typeOfSchema({ schema: input.siteSchema, file: '', read: () => undefined })
  const { $schema: _schema, ...value } = input.config.site
  const site = { page: null, file: 'config/site.json', path: [], value, expected: siteType, scope: null }
  const values = [site, ...typedValues(input).map((typed) => ({ ...typed, page: typed.scope.page }))].flatMap(literals)
  return [...mediaPathFindings(input), ...values.flatMap((literal) => referenceFindings(literal, input))]
}

/** The content has its pictures below the path at which the site serves them. */
function mediaPathFindings({ config: { images }, contentNames = {} }: CheckInput): Finding[] {
  const [first, ...others] = contentNames['file'] ?? []
  if (first === undefined || [first, ...others].some((file) => file.startsWith(images.mediaPath))) return []
  return [
    {
      code: 'FILE_REFERENCE',
      file: 'config/images.json',
      path: ['mediaPath'],
      message: `The content has no picture below ${images.mediaPath}.`,
      expected: `Expected the path of the content's pictures, for example of ${first}.`,
      suggestion: first.slice(0, first.indexOf('/', 1) + 1),
      hint: 'Correct the path.',
    },
  ]
}

interface Literal {
  /** Page definition; null in config/site.json. */
  page: string | null
  file: string
  path: JsonPath
  text: string
  form: TextForm
}

interface Described {
  page: string | null
  file: string
  path: JsonPath
  value: unknown
  expected: ValueType
  /** Null where there are no expressions. */
  scope: TypeScope | null
}

/** The texts of a value that are written out where a link, a picture, a file or a content path is expected. */
function literals(described: Described): Literal[] {
  const { page, file, path, value, expected } = described
  if (typeof value === 'string') {
    const forms = new Set(membersOf(expected).flatMap((type) => (type.kind === 'text' && type.form) || []))
    const [form, ...others] = forms
    return form && others.length === 0 ? [{ page, file, path, text: value, form }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return partsOf(value, described).flatMap((part) => literals({ ...described, ...part, path: [...path, ...part.path] }))
}

/** The values inside a list, an object or an expression, as far as they become its own. */
function partsOf(value: object, { expected, scope }: Described): ExpressionPart[] {
  if (Array.isArray(value)) {
    const item = unionOf(membersOf(expected).map(itemOf))
    return value.map((one, index) => ({ path: [index], value: one, expected: isEach(one) ? expected : item }))
  }
  const entries = value as Entries
  const name = operatorOf(entries)
  if (name === undefined)
    return Object.entries(entries).map(([key, one]) => ({
      path: [key],
      value: one,
      expected: typeAt(expected, key) ?? unknownType,
    }))
  const passed = scope ? operators.get(name)?.passes?.(entries, expected, scope) : undefined
  return [...(passed ?? []), { path: ['default'], value: entries.default, expected }]
}

/** Its items join those of the list around it. */
function isEach(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$each' in value
}

function itemOf(type: ValueType): ValueType {
  return type.kind === 'list' ? type.of : unknownType
}

function referenceFindings(literal: Literal, input: CheckInput): Finding[] {
  switch (literal.form) {
    case 'file':
      return fileFindings(literal, input.publicFiles)
    case 'picture':
      return pictureFindings(literal, input)
    case 'link':
      return linkFindings(literal, input)
    case 'content path':
      return contentPathFindings(literal, input)
    case 'query parameter': {
      const { page, file, path, text: name } = literal
      return queryParameterUnknown(input.config, { page, file, path, name })
    }
    case 'background':
      return backgroundFindings(literal, input)
    default:
      return []
  }
}

function backgroundFindings({ file, path, text }: Literal, { config }: CheckInput): Finding[] {
  const own = siteTokens(config)
  const known = own ? backgroundNames(own) : []
  if (!own || known.includes(text)) return []
  return [
    {
      code: 'TOKEN_UNKNOWN',
      file,
      path,
      message: `There is no background "${text}".`,
      expected: `Expected a background or a tint of config/tokens.json: ${listWords(known)}.`,
      suggestion: nearestWord(text, known),
      hint: 'Correct the name, or add it to config/tokens.json.',
    },
  ]
}

function fileFindings({ file, path, text }: Literal, files: ReadonlySet<string> | undefined): Finding[] {
  if (!files || files.has(text)) return []
  return [
    {
      code: 'FILE_REFERENCE',
      file,
      path,
      message: `There is no file public${text}.`,
      expected: 'Expected the path of a file in public/.',
      suggestion: nearestWord(text, files),
      hint: 'Correct the path, or add the file.',
    },
  ]
}

/** A picture of the content, of public/, or of another site. */
function pictureFindings(
  { file, path, text }: Literal,
  { config, contentNames = {}, publicFiles }: CheckInput,
): Finding[] {
  const known = contentNames['file'] ?? []
  const { mediaPath } = config.images
  // The files of other content than that of the project are not known.
  const isChecked = text.startsWith(mediaPath) ? known.length > 0 : text.startsWith('/') && publicFiles !== undefined
  if (!isChecked || known.includes(text) || publicFiles?.has(text)) return []
  return [
    {
      code: 'FILE_REFERENCE',
      file,
      path,
      message: `There is no picture ${text}.`,
      expected: `Expected a picture of the content, below ${mediaPath}, or a file in public/.`,
      suggestion: nearestWord(text, known),
      hint: 'Correct the path, or add the picture to the content.',
    },
  ]
}

function linkFindings(literal: Literal, input: CheckInput): Finding[] {
  const { file, path, text } = literal
  if (leadsSomewhere(text, input)) return []
  const [address = ''] = text.split(/[?#]/)
  const paths = urlSpace(input.site).flatMap(({ routes }) => routes.map((route) => route.path))
  return [
    {
      code: 'LINK_DEAD',
      file,
      path,
      message: `${text} leads to no page.`,
      expected: 'Expected the address of a page or of a file, or { "$route": … }.',
      suggestion: nearestWord(address, new Set(paths)),
      hint: 'Correct the address; "npm run config -- link" explains where one leads.',
    },
  ]
}

/** Whether a link leads to a page or a file, on some variant in some language. */
function leadsSomewhere(
  text: string,
  { config, site, contentNames = {}, publicFiles = new Set() }: CheckInput,
): boolean {
  const [address = ''] = text.split(/[?#]/)
  const files = contentNames['file'] ?? []
  if (address.startsWith(config.images.mediaPath)) return files.length === 0 || files.includes(address)
  return linkTarget(text, { site, files: publicFiles }) !== null
}
