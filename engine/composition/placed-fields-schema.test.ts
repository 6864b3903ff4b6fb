import { expect, it } from 'vitest'
import { ownQuery } from './placed-fields-schema.ts'

it.each([
  ['fields of every layout', 'fragment A on Query { trees(size: $size) { leaf } }', ['trees'], ['size']],
  ['fields by their alias', 'fragment A on Query { oaks: trees }', ['oaks'], []],
  [
    'fields of each fragment on Query',
    'fragment A on Query { trees }\nfragment B on Query { birds }',
    ['trees', 'birds'],
    [],
  ],
  ['nothing of fragments on other types', 'fragment A on Tree { trees(size: $size) }', [], []],
  ['nothing of comments', '# fragment A on Query { trees }\nfragment B on Tree { leaf }', [], []],
  ['nothing of a text that is not GraphQL', 'fragment A on Query {', [], []],
])('the query of a block has %s', (_what, fragment, fields, variables) => {
  const query = ownQuery(fragment)
  expect(['trees', 'oaks', 'birds', 'leaf'].filter(query.delivers)).toEqual(fields)
  expect(query.variables).toEqual(variables)
})
