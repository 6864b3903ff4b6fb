import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { checkAnswer } from './check-answer.ts'

const schema = buildSchema(`
  scalar DateTime
  enum Tone { PAPER SLATE }
  interface Block { id: ID! }
  type Hero implements Block { id: ID! heading: String! }
  type Quote implements Block { id: ID! text: String tone: Tone }
  type Store { id: ID! lat: Float! open: Boolean! since: DateTime! tags: [String!]! }
  type Query { blocks(path: String!): [Block!] store: Store count: Int! }
`)
const blocks = parse(`query Page($path: String!, $tone: Boolean = false) {
  blocks(path: $path) { __typename ...HeroParts ... on Quote { Quote__text: text tone @include(if: $tone) } }
}
fragment HeroParts on Hero { Hero__heading: heading }`)
const store = parse('{ store { id lat open since tags } count }')
const shop = { id: '1', lat: 48, open: true, since: '2020-01-01T00:00:00Z', tags: ['a'] }

function faults(document: typeof store, data: unknown, variables: Record<string, unknown> = { path: '/a' }) {
  return checkAnswer({ schema, document, data, variables }).map(
    ({ path, message, expected }) => `${path.join('.')} ${message} ${expected}`,
  )
}

it('accepts what the contract says', () => {
  const answer = {
    blocks: [
      { __typename: 'Hero', Hero__heading: 'A' },
      { __typename: 'Quote', Quote__text: null },
    ],
  }
  expect(faults(blocks, answer)).toEqual([])
  expect(faults(blocks, { blocks: null })).toEqual([])
  expect(faults(store, { store: shop, count: 2 })).toEqual([])
})

it.each<[string, unknown, string[]]>([
  ['a field that is missing', {}, ['store This field is missing. Expected Store, which may be null.']],
  ['text instead of a number', { count: '2', store: null }, ['count Found "2". Expected Int!.']],
  ['a number instead of an id', { count: 2, store: { ...shop, id: 7 } }, ['store.id Found 7. Expected ID!.']],
  ['a number instead of true', { count: 2, store: { ...shop, open: 1 } }, ['store.open Found 1. Expected Boolean!.']],
  ['null', { count: 2, store: { ...shop, since: null } }, ['store.since Found null. Expected DateTime!.']],
  [
    'null in a list',
    { count: 2, store: { ...shop, tags: ['a', null] } },
    ['store.tags.1 Found null. Expected String!.'],
  ],
  [
    'text instead of a list',
    { count: 2, store: { ...shop, tags: 'a' } },
    ['store.tags Found "a". Expected a list, [String!]!.'],
  ],
  ['a list instead of an object', { count: 2, store: [shop] }, ['store Found a list. Expected an object, Store.']],
])('finds %s', (_name, data, expected) => {
  expect(faults(store, data)).toEqual(expect.arrayContaining(expected))
})

it('finds a type that the list cannot have, and a key without its alias', () => {
  expect(faults(blocks, { blocks: [{ __typename: 'Store' }] })).toEqual([
    'blocks.0 Found an object of the type "Store". Expected an object with "__typename", one of the types of Block.',
  ])
  expect(faults(blocks, { blocks: [{ __typename: 'Hero', heading: 'A' }] })).toEqual([
    'blocks.0.Hero__heading This field is missing. Expected String!.',
  ])
})

it('reads directives as they are sent', () => {
  const quote = { blocks: [{ __typename: 'Quote', Quote__text: 'A' }] }
  expect(faults(blocks, quote)).toEqual([])
  expect(faults(blocks, quote, { path: '/a', tone: true })).toEqual([
    'blocks.0.tone This field is missing. Expected Tone, which may be null.',
  ])
})

it('takes an object without __typename for the type whose fields it has', () => {
  const document = parse('query ($path: String!) { blocks(path: $path) { ... on Hero { heading } } }')
  expect(faults(document, { blocks: [{ heading: 'A' }, {}] })).toEqual([])
  expect(faults(document, { blocks: [{ heading: 7 }] })).toEqual(['blocks.0.heading Found 7. Expected String!.'])
})

it('reports values by their coordinate', () => {
  const values: [string, unknown][] = []
  const onValue = (...value: [string, unknown]) => void values.push(value)
  checkAnswer({ schema, document: store, variables: {}, data: { count: 2, store: shop }, onValue })
  expect(values).toContainEqual(['Store.tags', 'a'])
  expect(values).toContainEqual(['Query.count', 2])
})
