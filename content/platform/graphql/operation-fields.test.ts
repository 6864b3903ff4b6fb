import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readsContentOnly } from './operation-fields.ts'
import { contentQueries } from './served-schema.ts'

describe('the result of an operation may be shared', () => {
  it.each([
    ['a query of the content', '{ products { items { id } } articles { items { id } } }'],
    ['a query of the schema', '{ __typename __schema { description } }'],
    [
      'a query of the content in fragments',
      'query { ...All } fragment All on Query { ... on Query { collections { id } } }',
    ],
  ])('by %s', (_name, text) => expect(readsContentOnly(parse(text), undefined, contentQueries)).toBe(true))

  it.each([
    ['a mutation', 'mutation { logout }'],
    ['a query of lists beside the content', '{ collections { id } wishlists { id } }'],
    ['a query under an alias', '{ collections: account { id } }'],
    [
      'a query in fragments',
      'query { ...A } fragment A on Query { ...B } fragment B on Query { ... { account { id } } }',
    ],
    ['a query for a token', '{ refreshJwtToken(token: "x") { token } }'],
    ['a query of a shared list, which its owner changes', '{ sharedWishlist(share: "x") { title } }'],
  ])('but not %s', (_name, text) => expect(readsContentOnly(parse(text), undefined, contentQueries)).toBe(false))

  it('only as far as the operation that is executed', () => {
    const document = parse('query Public { collections { id } } query Personal { wishlists { id } }')
    expect(['Public', 'Personal'].map((name) => readsContentOnly(document, name, contentQueries))).toEqual([
      true,
      false,
    ])
  })
})
