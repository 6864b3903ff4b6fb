import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts } from '../check-config.ts'

const schema = {
  type: 'object',
  properties: { ids: { type: ['array', 'boolean', 'null'] }, pageSize: { type: 'integer' } },
  required: [],
}
const files = fixtureBlockFiles()
  .set('catalogue/cards/Cards.tsx', '')
  .set('catalogue/cards/fields.schema.json', JSON.stringify(schema))
  .set(
    'catalogue/cards/fragment.graphql',
    'fragment Cards on Query {\n  products(ids: $ids, limit: $pageSize) {\n    id\n  }\n}\n',
  )

const withoutFields = new Map(files).set('catalogue/cards/fields.schema.json', JSON.stringify({ type: 'object' }))

/** The issues of a page that places the block so. */
function issuesOf(placement: object, blockFiles = files): string[] {
  const texts = fixtureTexts([
    'config/blocks.json',
    '"blocks": {',
    '"blocks": { "Cards": { "component": "catalogue/cards", "tier": "static", "allowedIn": ["page"] },',
  ]).set(
    'config/pages/contact.json',
    JSON.stringify({
      query: [{ name: 'ids', type: 'list' }],
      blocks: [{ block: 'Cards', ...placement }, { content: true }],
    }),
  )
  const { issues } = checkConfigTexts(texts, {
    blockFiles,
    queryVariables: { Cards: { ids: '[ID!]!', pageSize: 'Int' } },
  })
  return issues.map((issue) => formatIssue(issue).replace(/:\d+ /, ' '))
}

describe('a required variable of the query of a placed block', () => {
  it('has a value', () => {
    expect(issuesOf({ fields: { pageSize: 3 } })).toEqual([
      `BLOCK_VARIABLE_MISSING  config/pages/contact.json › /blocks/0/fields
  The query of "Cards" requires the variable "ids"; its placement gives it no value.
  Expected a field "ids" that has a value at every address of the page.
  Add a value or a "default", e.g. [] for a list, or "requestWhen" so that the query is sent only with a value.`,
    ])
  })

  it.each([
    ['no fields', {}, '/blocks/0', 'its placement gives it no value'],
    ['null', { fields: { ids: null } }, '/blocks/0/fields/ids', 'its placement gives it null'],
    [
      'a query parameter without default',
      { fields: { ids: { $query: 'ids', as: 'list' } } },
      '/blocks/0/fields/ids',
      'its value, the query parameter "ids", may be missing from the address',
    ],
    [
      'a value that some hosts lack',
      { fields: { ids: { $variant: { north: [] } } } },
      '/blocks/0/fields/ids',
      'its value, which $variant gives, may be missing',
    ],
  ])('is missing with %s', (_case, placement, path, reason) => {
    const [issue = '', ...others] = issuesOf(placement)
    expect(issue.split('\n').slice(0, 2)).toEqual([
      `BLOCK_VARIABLE_MISSING  config/pages/contact.json › ${path}`,
      `  The query of "Cards" requires the variable "ids"; ${reason}.`,
    ])
    expect(others).toEqual([])
  })

  it('has the type that the contract gives it', () => {
    const [issue = ''] = issuesOf({ fields: { ids: [], pageSize: { $message: 'login.refused' } } }, withoutFields)
    expect(issue.split('\n').slice(0, 3)).toEqual([
      'EXPRESSION_TYPE  config/pages/contact.json › /blocks/0/fields/pageSize/$message',
      '  $message gives a text for readers here.',
      '  Expected a number.',
    ])
  })

  it.each([
    ['a value', { fields: { ids: [] } }],
    ['a query parameter with a default', { fields: { ids: { $query: 'ids', as: 'list', default: [] } } }],
    ['whether a query parameter is given', { fields: { ids: { $query: 'ids', given: true } } }],
    [
      'a request that is sent only with it',
      { fields: { ids: { $query: 'ids', as: 'list' } }, requestWhen: { $query: 'ids' } },
    ],
  ])('is there with %s', (_case, placement) => {
    expect(issuesOf(placement)).toEqual([])
  })

  it('is there if a module of the block computes it', () => {
    expect(issuesOf({}, new Map(files).set('catalogue/cards/cards.variables.ts', ''))).toEqual([])
  })
})
