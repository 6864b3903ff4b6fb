import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts } from '../check-config.ts'

const cardsSchema = {
  type: 'object',
  properties: {
    heading: { type: 'string', format: 'text' },
    url: { anyOf: [{ type: 'string', format: 'content-link' }, { type: 'null' }] },
    count: { type: 'integer' },
    icon: { type: 'string', format: 'public-file' },
    layout: { enum: ['list', 'range'] },
    isOpen: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    form: { type: 'object', tsType: 'FormView' },
    entries: {
      type: 'array',
      items: {
        type: 'object',
        properties: { label: { type: 'string', format: 'text' }, size: { type: ['number', 'null'] } },
      },
    },
    part: {
      anyOf: [
        { type: 'object', properties: { kind: { const: 'text' }, value: { type: 'string' } } },
        { type: 'object', properties: { kind: { const: 'number' }, value: { type: 'number' } } },
      ],
    },
  },
}
const pageSchema = {
  type: 'object',
  properties: { header: { type: 'object', properties: { mode: { enum: ['solid', 'clear'] } } } },
}
const blockFiles = fixtureBlockFiles()
  .set('catalogue/cards/Cards.tsx', '')
  .set('catalogue/cards/fields.schema.json', JSON.stringify(cardsSchema))

const publicFiles = new Set(['/drawings/chair.svg'])

const query = [
  { name: 'ids', type: 'list' },
  { name: 'view', type: 'choice', allowed: ['list', 'range'] },
  { name: 'words', type: 'text' },
  { name: 'page', type: 'page', total: 30, pageSize: 12 },
]

/** The issues of a page that places a block with these fields, without line numbers. */
function issuesOf(fields: object, definition: object = {}): string[] {
  const texts = fixtureTexts(
    [
      'config/blocks.json',
      '"blocks": {',
      '"blocks": { "Cards": { "component": "catalogue/cards", "tier": "static", "allowedIn": ["page"] },',
    ],
    ['locales/en.json', '"lost": "', '"count": "{count, plural, one {One} other {#}} of {name}", "lost": "'],
    ['locales/fi.json', '"lost": "', '"count": "{count, plural, one {Yksi} other {#}} {name}", "lost": "'],
    ['locales/sv.json', '"lost": "', '"count": "{count, plural, one {En} other {#}} {name}", "lost": "'],
  ).set('config/pages/contact.json', JSON.stringify({ query, ...definition, blocks: [{ block: 'Cards', fields }] }))
  const { issues } = checkConfigTexts(texts, { blockFiles, pageSchema, seoFields: ['title', 'ogImage'], publicFiles })
  return issues.map((issue) => formatIssue(issue).replace(/:\d+ /, ' '))
}

/** Code, place and first sentence of the only issue. */
function summaryOf(issues: readonly string[]): string {
  expect(issues).toHaveLength(1)
  const [first = '', second = ''] = (issues[0] ?? '').split('\n')
  return `${first.replace('  config/pages/contact.json › /blocks/0/fields', '')}:${second.slice(1)}`
}

describe('the types of expressions', () => {
  it.each<[what: string, fields: object]>([
    ['a message for a text', { heading: { $message: 'lost' } }],
    ['a route for a link', { url: { $route: 'search', query: { words: 'a' } } }],
    ['a number that a text becomes', { count: { $query: 'words', as: 'number', default: 1 } }],
    ['a choice with the values of the field', { layout: { $query: 'view', default: 'list' } }],
    ['a comparison for true or false', { isOpen: { $query: 'view', equals: 'list' } }],
    ['a list that a text becomes', { tags: { $query: 'ids', as: 'list' } }],
    ['a value of each variant', { count: { $variant: { north: 1, finland: 2 }, default: 3 } }],
    ['a value of the site', { heading: { $site: 'brand' } }],
    ['a field of another block', { tags: { $content: 'entries.label', block: 'Cards' } }],
    [
      'items of a list beside items that are written out',
      { tags: ['a', { $each: { $content: 'entries' }, select: { $item: 'label' } }] },
    ],
    [
      'what an item becomes',
      { entries: { $each: ['a', 'b'], select: { label: { $item: true, map: { a: { $message: 'lost' } } } } } },
    ],
    ['fields of the kind that is meant', { part: { kind: 'text', value: { $message: 'lost' } } }],
    ['a value that nothing is known of', { count: { $claim: 'id' } }],
    ['a number of the list with pages', { count: { $pagination: 'page' } }],
    [
      'a condition for true or false',
      { isOpen: { $not: { $any: [{ $query: 'view' }, { $all: [{ $query: 'words' }] }] } } },
    ],
    ['what is written as it is', { entries: { $literal: [{ label: '$message' }] } }],
    [
      'the item of an outer list',
      {
        entries: [
          {
            $each: { $content: 'entries' },
            item: 'entry',
            select: { label: { $message: 'lost' }, size: { $item: 'size', of: 'entry' } },
          },
        ],
      },
    ],
    ['values for the arguments of a message', { heading: { $message: 'count', values: { count: 2, name: 'a' } } }],
  ])('allow %s', (_what, fields) => {
    expect(issuesOf(fields)).toEqual([])
  })

  it.each<[fields: object, summary: string]>([
    [{ count: { $query: 'words' } }, 'EXPRESSION_TYPE/count/$query: $query gives a text here.'],
    [{ url: { $message: 'lost' } }, 'EXPRESSION_TYPE/url/$message: $message gives a text for readers here.'],
    [{ heading: { $route: 'search' } }, 'EXPRESSION_TYPE/heading/$route: $route gives a link here.'],
    [{ layout: { $site: 'brand' } }, 'EXPRESSION_TYPE/layout/$site: $site gives "Atelier Nord" here.'],
    [{ form: { $message: 'lost' } }, 'EXPRESSION_TYPE/form/$message: $message gives a text for readers here.'],
    [{ count: { $query: 'words', as: 'list' } }, 'EXPRESSION_TYPE/count/$query: $query gives a list of texts here.'],
    [{ count: { $query: 'words', as: 'number', default: 'x' } }, 'EXPRESSION_TYPE/count/default: Found "x".'],
    [{ count: { $variant: { north: 1, finland: '2' } } }, 'EXPRESSION_TYPE/count/$variant/finland: Found "2".'],
    [
      { entries: [{ size: { $each: [1], select: 1 } }] },
      'EXPRESSION_TYPE/entries/0/size/$each: $each gives a list of numbers here.',
    ],
    [
      { tags: { $each: { $content: 'entries' }, select: { $item: 'size' } } },
      'EXPRESSION_TYPE/tags/select/$item: $item gives a number here.',
    ],
    [
      { tags: [{ $each: { $content: 'entries' }, select: { $item: 'labl' } }] },
      'EXPRESSION_FIELD_UNKNOWN/tags/0/select/$item: The item has no field "labl".',
    ],
    [
      { part: { kind: 'number', value: { $message: 'lost' } } },
      'EXPRESSION_TYPE/part/value/$message: $message gives a text for readers here.',
    ],
    [
      { heading: { $message: 'count', values: { count: { $message: 'lost' }, name: 'a' } } },
      'EXPRESSION_TYPE/heading/values/count/$message: $message gives a text for readers here.',
    ],
    [
      { heading: { $message: 'count', values: { count: 1, nam: 'a' } } },
      'EXPRESSION_ARGUMENTS/heading/values/nam: The message "count" has no argument "nam".',
    ],
    [
      { url: { $route: 'search', query: { wrds: 'a' } } },
      'PAGE_PARAM_UNKNOWN/url/query/wrds: The page of the route "search" does not declare the query parameter "wrds".',
    ],
    [{ tags: { $form: 'login', as: 'list' } }, 'ACTION_UNKNOWN/tags/$form: The page has no action "login".'],
    [
      { tags: { $stored: true, as: 'list' } },
      'EXPRESSION_TYPE/tags/as: $stored gives a list of objects here, and "as" changes only a text.',
    ],
    [
      { heading: { $seo: 'titel' } },
      'EXPRESSION_FIELD_UNKNOWN/heading/$seo: The SEO data of content has no field "titel".',
    ],
    [
      { layout: { $page: 'heder.mode', default: 'list' } },
      'EXPRESSION_FIELD_UNKNOWN/layout/$page: A page definition has no value "heder.mode".',
    ],
    [
      { heading: { $content: 'heading', block: 'Prose' } },
      'EXPRESSION_FIELD_UNKNOWN/heading/block: The page never has a block "Prose".',
    ],
    [
      { tags: { $content: 'entries', where: { labl: 'a' }, select: 'label' } },
      'EXPRESSION_FIELD_UNKNOWN/tags/where/labl: An item of "entries" has no field "labl".',
    ],
  ])('refuse %j', (fields, summary) => {
    expect(summaryOf(issuesOf(fields))).toBe(summary)
  })

  it('need a list with pages for the numbers of one', () => {
    expect(summaryOf(issuesOf({ count: { $pagination: 'page' } }, { query: ['words'] }))).toBe(
      'EXPRESSION_PAGINATION/count/$pagination: The page declares no query parameter of type "page".',
    )
    const twice = [query[3], { ...query[3], name: 'more' }]
    expect(issuesOf({}, { query: twice })).toHaveLength(1)
  })

  it('are those of the other parts of a page, too', () => {
    expect(summaryOf(issuesOf({}, { head: { title: { $query: 'ids', as: 'list' } } }))).toContain('/head/title/$query')
    const wrong = { name: 'view', type: 'choice', allowed: { $content: 'count' } }
    expect(summaryOf(issuesOf({}, { query: [wrong] }))).toContain('/query/0/allowed/$content')
  })

  it.each<[code: string, fields: object, issue: string]>([
    [
      'EXPRESSION_TYPE',
      { count: { $query: 'words' } },
      `EXPRESSION_TYPE  config/pages/contact.json › /blocks/0/fields/count/$query
  $query gives a text here.
  Expected a number.
  Add "as": "number", or use another operator.`,
    ],
    [
      'EXPRESSION_FIELD_UNKNOWN',
      { heading: { $content: 'entries.labl' } },
      `EXPRESSION_FIELD_UNKNOWN  config/pages/contact.json › /blocks/0/fields/heading/$content
  No block that the page may have has a field "entries.labl".
  Expected one of label and size after "entries". Did you mean "label"?
  Correct the path: its keys are joined by dots.`,
    ],
    [
      'EXPRESSION_OUTSIDE_EACH',
      { heading: { $item: 'label' } },
      `EXPRESSION_OUTSIDE_EACH  config/pages/contact.json › /blocks/0/fields/heading/$item
  There is no item here: "$item" is outside "select" of $each.
  Expected it inside "select" of $each.
  Move it into "select", or use another operator.`,
    ],
    [
      'FILE_REFERENCE',
      { icon: '/drawings/chiar.svg' },
      `FILE_REFERENCE  config/pages/contact.json › /blocks/0/fields/icon
  There is no file public/drawings/chiar.svg.
  Expected the path of a file in public/. Did you mean "/drawings/chair.svg"?
  Correct the path, or add the file.`,
    ],
    [
      'EXPRESSION_PAGINATION',
      { count: { $pagination: 'offset' } },
      `EXPRESSION_PAGINATION  config/pages/contact.json › /blocks/0/fields/count/$pagination
  The list begins at the offset of the page, but its number of items is not that of the page.
  Expected { "$pagination": "pageSize" } in a field of the block, too.
  Give it to the field that says how many items are shown.`,
    ],
    [
      'EXPRESSION_PAGINATION',
      { count: { $pagination: 'pageSize' } },
      `EXPRESSION_PAGINATION  config/pages/contact.json › /blocks/0/fields/count/$pagination
  The list has the number of items of a page, but nothing says which page: each would show the same items.
  Expected { "$pagination": "offset" } or { "$pagination": "page" } in a field of the block, too.
  Give it to the field that says where the list begins.`,
    ],
    [
      'EXPRESSION_ARGUMENTS',
      { heading: { $message: 'count', values: { count: 1 } } },
      `EXPRESSION_ARGUMENTS  config/pages/contact.json › /blocks/0/fields/heading/$message
  The argument "name" of the message "count" has no value.
  Expected one of count and name in "values".
  Add "values": { "name": … }.`,
    ],
  ])('%s', (_code, fields, issue) => {
    expect(issuesOf(fields)).toEqual([issue])
  })
})
