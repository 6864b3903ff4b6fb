import { isValidElement } from 'react'
import { describe, expect, it } from 'vitest'
import { compileTransform, type FieldFormats, type FieldsSchema } from './transform-fields.ts'

const text: FieldsSchema = { format: 'text' }
const link: FieldsSchema = { format: 'content-link' }

function formatsOf(fellBack: Record<string, string> = {}): FieldFormats {
  return {
    link: (url) => (url.startsWith('/') ? { href: `/sv${url}`, external: false } : null),
    richText: (html) => html.toUpperCase(),
    rawHtml: (html) => ({ still: html.toLowerCase(), running: null }),
    picture: (picture) => ({ ...picture, srcset: 'wide' }),
    fellBackTo: (path) => fellBack[path],
  }
}

function transform(properties: Record<string, FieldsSchema>, fields: unknown, formats = formatsOf()): unknown {
  return compileTransform({ properties }, () => ({}))(fields, formats)
}

/** The language that a text is marked with, or the text itself. */
function marked(value: unknown): unknown {
  return isValidElement<{ lang: string; children: string }>(value) ? [value.props.lang, value.props.children] : value
}

it('adds srcset to a picture [IMG-02]', () => {
  const image: FieldsSchema = { properties: { url: { format: 'picture' }, alt: {} } }
  const fields = { image: { url: '/media/a.webp', alt: '' }, images: [{ url: '/media/b.webp' }] }
  expect(transform({ image, images: { items: image } }, fields)).toEqual({
    image: { url: '/media/a.webp', alt: '', srcset: 'wide' },
    images: [{ url: '/media/b.webp', srcset: 'wide' }],
  })
})

describe('a field is converted by its format', () => {
  it.each([
    ['text', 'Oak', 'Oak'],
    ['rich-text', '<p>oak</p>', { __html: '<P>OAK</P>' }],
    ['content-link', '/chairs', { href: '/sv/chairs', external: false }],
    ['content-link', 'nowhere', null],
    ['uri', '/chairs', '/chairs'],
  ])('%s: %j', (format, value, prepared) => {
    expect(transform({ field: { format } }, { field: value })).toEqual({ field: prepared })
  })

  it.each([[null], [7], [true], [undefined]])('only where it is a text: %j stays', (value) => {
    expect(transform({ field: text }, { field: value })).toEqual({ field: value })
  })

  it('and stays as it is where the schema does not name it', () => {
    const fields = { other: '/chairs', deep: { url: '/chairs' } }
    expect(transform({ url: link }, fields)).toEqual(fields)
  })
})

describe('the schema is followed', () => {
  it('into records and lists', () => {
    const items = { items: { properties: { url: link } } }
    expect(transform({ cards: items }, { cards: [{ url: '/a' }, { url: '/b' }] })).toEqual({
      cards: [{ url: { href: '/sv/a', external: false } }, { url: { href: '/sv/b', external: false } }],
    })
  })

  it.each(['anyOf', 'oneOf', 'allOf'] as const)('into %s', (keyword) => {
    const schema = { [keyword]: [{ properties: { url: link } }, { properties: { title: {} } }] }
    expect(transform({ cta: schema }, { cta: { url: '/a', title: 'A' } })).toEqual({
      cta: { url: { href: '/sv/a', external: false }, title: 'A' },
    })
  })

  it('through references', () => {
    const schema = { properties: { cta: { $ref: 'parts#/cta' } } }
    const prepare = compileTransform(schema, (ref) => (ref === 'parts#/cta' ? { properties: { url: link } } : {}))
    expect(prepare({ cta: { url: '/a' } }, formatsOf())).toEqual({ cta: { url: { href: '/sv/a', external: false } } })
  })
})

describe('a text that fell back', () => {
  it('is marked with its language in any field [OPEN-16]', () => {
    const fields = { heading: 'One', cards: [{ title: 'Two' }, { title: 'Three' }] }
    const schema = { heading: text, cards: { items: { properties: { title: text } } } }
    const prepared = transform(schema, fields, formatsOf({ heading: 'en-US', 'cards.1.title': 'fr-FR' })) as {
      heading: unknown
      cards: { title: unknown }[]
    }
    expect([prepared.heading, ...prepared.cards.map(({ title }) => title)].map(marked)).toEqual([
      ['en-US', 'One'],
      'Two',
      ['fr-FR', 'Three'],
    ])
  })

  it('carries the language beside its HTML when it is rich [OPEN-16]', () => {
    expect(transform({ body: { format: 'rich-text' } }, { body: 'a' }, formatsOf({ body: 'en-US' }))).toEqual({
      body: { __html: 'A', lang: 'en-US' },
    })
  })
})

describe('within one scope', () => {
  const prepare = compileTransform({ properties: { cards: { items: { properties: { url: link } } } } }, () => ({}))
  const scoped = (prefix: string): FieldFormats => ({
    ...formatsOf(),
    link: (url) => ({ href: prefix + url, external: false }),
    scope: {},
  })

  it('a repeated list is prepared once', () => {
    const [formats, cards] = [scoped('/sv'), [{ url: '/a' }]]
    const [first, second] = [prepare({ cards }, formats), prepare({ cards }, formats)] as { cards: unknown }[]
    expect(second?.cards).toBe(first?.cards)
  })

  it('nothing is reused from another scope', () => {
    const cards = [{ url: '/a' }]
    prepare({ cards }, scoped('/sv'))
    expect(prepare({ cards }, scoped('/en'))).toEqual({ cards: [{ url: { href: '/en/a', external: false } }] })
  })
})
