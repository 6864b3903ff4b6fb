import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord } from '../../../packages/words/nearest-word.ts'
import { operatorOf } from '../../expressions/operator-of.ts'
import { schemaOrgTexts, schemaOrgTypes, schemaOrgValues } from '../schema-org.generated.ts'
import type { Check } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** Every item of structured data has a type of schema.org, and only properties that this type has. */
export const structuredData: Check = ({ config }) => [
  ...Object.entries(config.pages).flatMap(([page, definition]) =>
    findings(definition.structuredData, { file: pageFile(page), path: ['structuredData'] }),
  ),
  ...findings(config.site.seo.structuredData, { file: 'config/site.json', path: ['seo', 'structuredData'] }),
]

interface ValueLocation {
  file: string
  path: JsonPath
}

function findings(value: unknown, place: ValueLocation): Finding[] {
  if (typeof value === 'string') return ofText(value, place)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => findings(one, inside(place, value, key)))
  return operatorOf(value) === undefined ? [...ofItem(value, place), ...inner] : inner
}

function inside({ file, path }: ValueLocation, value: object, key: string): ValueLocation {
  return { file, path: [...path, Array.isArray(value) ? Number(key) : key] }
}

const vocabulary = 'https://schema.org/'

/** A value of an enumeration, which is written as its address. */
function ofText(text: string, place: ValueLocation): Finding[] {
  const name = text.startsWith(vocabulary) ? text.slice(vocabulary.length) : ''
  if (name === '' || schemaOrgValues.has(name) || Object.hasOwn(schemaOrgTypes, name)) return []
  return [
    {
      code: 'STRUCTURED_DATA_VALUE',
      ...place,
      message: `schema.org has no value "${name}".`,
      expected: 'Expected a value of one of its enumerations.',
      suggestion: nearestWord(name, schemaOrgValues),
      hint: 'Correct it, or use another text.',
    },
  ]
}

function ofItem(item: object, place: ValueLocation): Finding[] {
  const named: unknown = Reflect.get(item, '@type')
  const types = [named].flat().filter((type) => typeof type === 'string')
  const unknown = types.filter((type) => !Object.hasOwn(schemaOrgTypes, type))
  if (unknown.length > 0) return unknown.map((type) => typeUnknown(type, place))
  if (types.length === 0) return []
  const known = new Set(types.flatMap(propertiesOf))
  const type = types.join(' or ')
  return Object.entries(item).flatMap(([key, value]) => {
    if (key.startsWith('@')) return []
    if (!known.has(withoutConstraint(key))) return [propertyUnknown({ key, type, known }, place)]
    return schemaOrgTexts.has(key) && isNoText(value) ? [textExpected(value, inside(place, item, key))] : []
  })
}

function isNoText(value: unknown): value is number | boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

function textExpected(value: number | boolean, place: ValueLocation): Finding {
  return {
    code: 'STRUCTURED_DATA_VALUE',
    ...place,
    message: `Found ${value}.`,
    expected: 'Expected a text.',
    hint: 'Replace the value.',
  }
}

/** The properties of a type, those of the types that it extends included. */
function propertiesOf(type: string): string[] {
  const [parents, properties] = schemaOrgTypes[type] ?? [[], []]
  return [...properties, ...parents.flatMap(propertiesOf)]
}

/** The property that an action constrains: `query` of `query-input`. */
function withoutConstraint(property: string): string {
  return property.replace(/-(input|output)$/, '')
}

function typeUnknown(type: string, { file, path }: ValueLocation): Finding {
  return {
    code: 'STRUCTURED_DATA_TYPE',
    file,
    path: [...path, '@type'],
    message: `schema.org has no type "${type}".`,
    expected: 'Expected a type of schema.org.',
    suggestion: nearestWord(type, Object.keys(schemaOrgTypes)),
    hint: 'Choose one from https://schema.org/docs/full.html.',
  }
}

interface UnknownProperty {
  key: string
  type: string
  known: ReadonlySet<string>
}

function propertyUnknown({ key, type, known }: UnknownProperty, { file, path }: ValueLocation): Finding {
  return {
    code: 'STRUCTURED_DATA_PROPERTY',
    file,
    path: [...path, key],
    message: `The type "${type}" has no property "${key}".`,
    expected: 'Expected a property that schema.org gives this type.',
    suggestion: nearestWord(key, known),
    hint: `Rename it, or remove it; https://schema.org/${type.replace(/ .*/, '')} lists the properties.`,
  }
}
