import { createElement } from 'react'
import type { RawHtml, ResolvedLink, RichText, Text } from './block.ts'
import { keepCompounds } from './keep-compounds.ts'
import type { CleanHtml } from './sanitise-raw.ts'

/** A JSON Schema, read only for its structure and its formats. */
export interface FieldsSchema {
  $ref?: string
  format?: string
  properties?: Readonly<Record<string, FieldsSchema>>
  items?: FieldsSchema
  anyOf?: readonly FieldsSchema[]
  oneOf?: readonly FieldsSchema[]
  allOf?: readonly FieldsSchema[]
}

/** Conversions of values with a format, applied before a view receives them. */
export interface FieldFormats {
  link: (url: string) => ResolvedLink | null
  richText: (html: string) => string
  rawHtml: (html: string) => CleanHtml
  /** The attributes that a view needs to show a picture in the right size. */
  picture: (picture: Readonly<Record<string, unknown>>) => object
  /** BCP 47 tag of the language that the text at this path fell back to, or undefined. */
  fellBackTo: (path: string) => string | undefined
  /**
   * Identifies everything that a result depends on besides its value. Cached responses contain the same lists and records
   * again, so that each is prepared once per scope. Absent where texts fell back, because that depends on the path.
   */
  scope?: object
}

export type FieldTransform = (fields: unknown, formats: FieldFormats) => unknown

interface Shape {
  format?: string
  properties: Map<string, Shape>
  items?: Shape
  /** Prepared lists and records of this shape, by scope and by source value. */
  prepared: WeakMap<object, WeakMap<object, unknown>>
}

/**
 * Reads a fields schema once and returns the function that prepares such fields for their view: links resolved,
 * HTML sanitised, short parts of compounds kept on their line, texts that fell back to another language marked with it.
 * @param resolve finds the schema that a `$ref` names.
 */
export function compileTransform(schema: FieldsSchema, resolve: (ref: string) => FieldsSchema): FieldTransform {
  const shape = compileShape(schema, resolve)
  return (fields, formats) => (isObject(fields) ? apply(fields, shape, formats, '') : fields)
}

function compileShape(schema: FieldsSchema, resolve: (ref: string) => FieldsSchema): Shape {
  const shape = emptyShape()
  addTo(shape, schema, resolve)
  return shape
}

function addTo(shape: Shape, schema: FieldsSchema, resolve: (ref: string) => FieldsSchema): void {
  if (schema.$ref) addTo(shape, resolve(schema.$ref), resolve)
  if (schema.format) shape.format = schema.format
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    addTo(shape, branch, resolve)
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const known = shape.properties.get(name) ?? emptyShape()
    addTo(known, property, resolve)
    shape.properties.set(name, known)
  }
  if (schema.items) {
    shape.items ??= emptyShape()
    addTo(shape.items, schema.items, resolve)
  }
}

function emptyShape(): Shape {
  return { properties: new Map(), prepared: new WeakMap() }
}

function apply(value: unknown, shape: Shape, formats: FieldFormats, path: string): unknown {
  if (typeof value === 'string') return applyFormat(value, shape.format, formats, path)
  if (!isObject(value) || (shape.properties.size === 0 && !shape.items)) return value
  if (!formats.scope) return applyInside(value, shape, formats, path)
  const ofScope = shape.prepared.get(formats.scope) ?? new WeakMap<object, unknown>()
  shape.prepared.set(formats.scope, ofScope)
  const cached = ofScope.get(value)
  if (cached !== undefined) return cached
  const made = applyInside(value, shape, formats, path)
  ofScope.set(value, made)
  return made
}

function applyInside(value: object, shape: Shape, formats: FieldFormats, path: string): unknown {
  if (Array.isArray(value)) {
    const { items } = shape
    return items ? value.map((one, index) => apply(one, items, formats, join(path, String(index)))) : value
  }
  const prepared: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) {
    const property = shape.properties.get(name)
    prepared[name] = property ? apply(one, property, formats, join(path, name)) : one
  }
  // An object with the URL of a picture is a picture.
  return shape.properties.get('url')?.format === 'picture' ? formats.picture(prepared) : prepared
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function applyFormat(value: string, format: string | undefined, formats: FieldFormats, path: string): unknown {
  switch (format) {
    case 'content-link':
      return formats.link(value)
    case 'rich-text':
      return toRichText(keepCompounds(formats.richText(value)), formats.fellBackTo(path))
    case 'raw-html':
      return toRawHtml(formats.rawHtml(value), formats.fellBackTo(path))
    case 'text':
      return toText(keepCompounds(value), formats.fellBackTo(path))
    default:
      return value
  }
}

function toRichText(html: string, lang: string | undefined): RichText {
  return lang === undefined ? { __html: html } : { __html: html, lang }
}

function toRawHtml({ still, running }: CleanHtml, lang: string | undefined): RawHtml {
  return { ...toRichText(still, lang), running }
}

function toText(text: string, lang: string | undefined): Text {
  return lang === undefined ? text : createElement('span', { lang }, text)
}
