import { buildSchema, parse } from 'graphql'
import { expect, it } from 'vitest'
import { browserDocumentsModule } from '../../../scripts/generate/browser-documents.ts'

const contract = buildSchema(`
  type Chair { id: ID! name: String legs: [Leg!]! width: Float! }
  type Leg { wood: String! }
  type Query { chairs: [Chair!]! }
  type Mutation { addChair(name: String!, woods: [String!], count: Int! = 4): Chair }
`)

function moduleOf(text: string): string {
  return browserDocumentsModule([{ document: parse(text), hash: 'abc' }], contract)
}

it('types the result of an operation, with its fragments', () => {
  const text =
    'query Chairs { chairs { __typename ...Parts } } fragment Parts on Chair { id label: name legs { wood } width }'
  expect(moduleOf(text)).toContain(
    "TypedDocumentNode<{ chairs: readonly ({ __typename: 'Chair'; id: string; label: string | null; " +
      'legs: readonly ({ wood: string })[]; width: number })[] }, Record<string, never>>',
  )
})

it('types the variables; those that may be null or have a default can be left out', () => {
  const text =
    'mutation AddChair($name: String!, $woods: [String!], $count: Int! = 4) { addChair(name: $name, woods: $woods, count: $count) { id } }'
  const module = moduleOf(text)
  expect(module).toContain('{ name: string; woods?: readonly string[]; count?: number }>')
  expect(module).toContain('export const addChair = {"kind":"Document"')
  expect(module).toContain('"AddChair": "abc"')
  expect(module).not.toContain('"loc"')
})
