import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createDocuments } from './documents.ts'
import { servedSchema } from './served-schema.ts'

const schema = servedSchema()
const check = createDocuments(schema, { introspection: false })

function codes(text: string): unknown[] {
  const checked = check(text)
  return 'errors' in checked ? checked.errors.map((error) => error.extensions['code']) : []
}

describe('documents', () => {
  it.each([
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ __schema { description } }', 'GRAPHQL_VALIDATION_FAILED'],
    [`{ ${'contentRevision '.repeat(20_000)} }`, 'GRAPHQL_PARSE_FAILED'],
  ])('refuses %.30s with %s', (text, code) => {
    expect(codes(text)).toContain(code)
  })

  it('does not validate a document again that was validated at build time', () => {
    const text = '{ nothing }'
    expect(createDocuments(schema, { introspection: false, validated: new Set([text]) })(text)).toHaveProperty(
      'document',
    )
  })

  it('does not suggest names without introspection', () => {
    const checked = check('{ contentRevisio }')
    expect('errors' in checked && checked.errors[0]?.message).toBe(
      'Cannot query field "contentRevisio" on type "Query".',
    )
  })

  it('parses a text only once', () => {
    const text = '{ contentRevision }'
    expect(check(text)).toBe(check(text))
  })
})

describe('limits', () => {
  it('refuses lists in lists that are too expensive', () => {
    const wide = Array.from({ length: 60 }, (_, index) => `a${index}: heading`).join(' ')
    expect(codes(`{ products { items { id } } }`)).toEqual([])
    const slider = `... on SliderProduct { products { collection { heroTags { text } } materials { name } ${wide} } }`
    const many = Array.from({ length: 9 }, (_, index) => `b${index}: blocksForPage(path: "/page/x") { ${slider} }`)
    expect(codes(`{ ${many.join(' ')} }`)).toEqual(['TOO_COSTLY'])
  })

  it('refuses many long lists of shops in one operation', () => {
    const shop = 'id name zipCode city geoloc { lat lng } openingHours { day opens closes }'
    const lists = (count: number): string =>
      Array.from({ length: count }, (_, index) => `a${index}: stores { ${shop} }`).join(' ')
    expect(codes(`{ ${lists(1)} }`)).toEqual([])
    expect(codes(`{ ${lists(3)} }`)).toEqual(['TOO_COSTLY'])
  })

  it('counts only the most expensive of fragments on different types, since a block has one type', () => {
    const types = ['SliderProduct', 'SliderAccessories', 'ProjectSelection']
    const all = types.map((type) => `... on ${type} { ${type}: products { ${wideProduct()} } }`).join(' ')
    expect(codes(`{ blocksForPage(path: "/page/x") { ${all} } }`)).toEqual([])
  })

  it.each([
    [12, []],
    [13, ['TOO_DEEP']],
  ])('refuses a document with too many levels: %i', (levels, expected) => {
    const nodes = buildSchema('type Query { node: Node } type Node { node: Node id: ID }')
    const deep = createDocuments(nodes, { introspection: false })
    const checked = deep(`{ ${'node { '.repeat(levels - 1)} id ${'} '.repeat(levels - 1)} }`)
    expect('errors' in checked ? checked.errors.map((error) => error.extensions['code']) : []).toEqual(expected)
  })

  it('terminates for fragments that spread each other', () => {
    expect(codes('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }')).toContain(
      'GRAPHQL_VALIDATION_FAILED',
    )
  })
})

function wideProduct(): string {
  return Array.from({ length: 250 }, (_, index) => `f${index}: heading`).join(' ')
}
