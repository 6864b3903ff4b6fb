import { describe, expect, it } from 'vitest'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { fixtureBlockFiles, fixtureTexts } from '../../testing/config-fixture.ts'
import { checkConfigTexts } from '../check-config.ts'

const schema = {
  type: 'object',
  properties: {
    heading: { $ref: '../../shared/parts.schema.json#/$defs/text' },
    layout: { enum: ['list', 'range'], description: 'How the cards are arranged.' },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    cta: { anyOf: [{ $ref: '../../shared/parts.schema.json#/$defs/link' }, { type: 'null' }] },
    groups: {
      type: 'array',
      items: {
        anyOf: [
          { type: 'object', properties: { kind: { const: 'tags' }, name: { type: 'string' } }, required: ['kind'] },
          {
            type: 'object',
            properties: { kind: { const: 'slider' }, max: { type: 'integer' } },
            required: ['kind', 'max'],
          },
        ],
      },
    },
    products: { type: 'object', properties: {} },
  },
  required: ['layout', 'products'],
}
const parts = {
  $defs: {
    text: { type: 'string', minLength: 1 },
    link: {
      type: 'object',
      properties: { url: { type: 'string' }, label: { $ref: '#/$defs/text' } },
      required: ['url'],
    },
  },
}
const files = fixtureBlockFiles()
  .set('catalogue/cards/Cards.tsx', '')
  .set('catalogue/cards/fields.schema.json', JSON.stringify(schema))
  .set(
    'catalogue/cards/fragment.graphql',
    'fragment Cards on Query {\n  products(limit: $pageSize) {\n    id\n  }\n}\n',
  )
  .set('shared/parts.schema.json', JSON.stringify(parts))

/** The issues of a page that places the block with these fields. */
function issuesOf(fields: unknown): string[] {
  const block = fields === undefined ? { block: 'Cards' } : { block: 'Cards', fields }
  return issuesOfBlocks([block, { content: true }])
}

function issuesOfBlocks(blocks: readonly object[], allowedIn = 'page'): string[] {
  const texts = fixtureTexts([
    'config/blocks.json',
    '"blocks": {',
    '"blocks": { "Cards": { "component": "catalogue/cards", "tier": "static", "allowedIn": ["' + allowedIn + '"] },',
  ]).set('config/pages/contact.json', JSON.stringify({ blocks }))
  return checkConfigTexts(texts, { blockFiles: files }).issues.map((issue) => formatIssue(issue).replace(/:\d+ /, ' '))
}

describe('the fields of a placed block', () => {
  it.each([
    ['values of the schema', { heading: 'Chairs', layout: 'range', cta: { url: '/a' } }],
    [
      'expressions instead of values',
      { heading: { $path: true }, layout: { $query: 'view' }, cta: { $consent: true } },
    ],
    [
      'expressions inside values',
      { layout: 'list', cta: { url: { $route: 'search' } }, groups: [{ kind: 'tags', name: { $path: true } }] },
    ],
    ['variables of its query', { layout: 'list', pageSize: 12 }],
    [
      'one of several kinds',
      {
        layout: 'list',
        groups: [
          { kind: 'tags', name: 'a' },
          { kind: 'slider', max: 3 },
        ],
      },
    ],
  ])('may be %s', (_case, fields) => {
    // What an expression names is another check.
    expect(issuesOf(fields).filter((text) => !text.startsWith('PAGE_PARAM_UNKNOWN'))).toEqual([])
  })

  it('are those of the schema of the block, down to the last key', () => {
    const fields = { headin: 'Chairs', layout: 'lisst', cta: { url: '/a', lable: 'A' } }
    expect(issuesOf(fields)).toEqual([
      `KEY_UNKNOWN  config/pages/contact.json › /blocks/0/fields/headin
  The key "headin" is not allowed here.
  Expected one of heading, layout, country, cta, groups, products and pageSize. Did you mean "heading"?
  Rename or remove the key.`,
      `VALUE_UNKNOWN  config/pages/contact.json › /blocks/0/fields/layout
  Found "lisst".
  Expected one of list and range. How the cards are arranged. Did you mean "list"?
  Replace the value.`,
      `KEY_UNKNOWN  config/pages/contact.json › /blocks/0/fields/cta/lable
  The key "lable" is not allowed here.
  Expected one of url and label. Did you mean "label"?
  Rename or remove the key.`,
    ])
  })

  it('have defaults that the schema allows, too', () => {
    const heading = { $query: 'words', default: '' }
    const url = { $route: 'search', default: { $path: true, default: 7 } }
    const cta = { $consent: true, default: { url, lable: 'A' } }
    const texts = issuesOf({ layout: 'list', heading, cta }).filter((text) => !text.startsWith('PAGE_PARAM_UNKNOWN'))
    expect(texts.map((text) => text.split('\n').slice(0, 2))).toEqual([
      ['VALUE_FORM  config/pages/contact.json › /blocks/0/fields/heading/default', '  Found "".'],
      ['EXPRESSION_TYPE  config/pages/contact.json › /blocks/0/fields/cta/default/url/default/default', '  Found 7.'],
      [
        'KEY_UNKNOWN  config/pages/contact.json › /blocks/0/fields/cta/default/lable',
        '  The key "lable" is not allowed here.',
      ],
    ])
  })

  it.each<[country: object, issues: string[][]]>([
    [{ $query: 'words', default: 'fra' }, [['EXPRESSION_TYPE', '/default', 'Found "fra".']]],
    [{ $variant: { north: 'NO', finland: 'fi' } }, [['EXPRESSION_TYPE', '/$variant/finland', 'Found "fi".']]],
    [{ $message: 'login.refused' }, [['EXPRESSION_TYPE', '/$message', '$message gives a text for readers here.']]],
  ])('match the pattern of a code: %o', (country, issues) => {
    const texts = issuesOf({ layout: 'list', country }).filter((text) => !text.startsWith('PAGE_PARAM_UNKNOWN'))
    const place = /^(\w+) .*\/country(\S+)\n +(.*)\n {2}Expected a text that matches \^\[A-Z\]\{2\}\$\./
    expect(texts.map((text) => place.exec(text)?.slice(1) ?? text)).toEqual(issues)
  })

  it('are complete, but for what the block requests itself', () => {
    expect(issuesOf(undefined).map((text) => text.split('\n').slice(0, 2))).toEqual([
      ['KEY_MISSING  config/pages/contact.json › /blocks/0/fields', '  The key "layout" is missing.'],
    ])
  })

  it('have one issue for one mistake in one of several kinds', () => {
    expect(
      issuesOf({
        layout: 'list',
        groups: [
          { kind: 'slidr', max: 3 },
          { kind: 'slider', max: '3' },
        ],
      }),
    ).toEqual([
      `VALUE_UNKNOWN  config/pages/contact.json › /blocks/0/fields/groups/0/kind
  Found "slidr".
  Expected one of tags and slider. Did you mean "slider"?
  Replace the value.`,
      `VALUE_TYPE  config/pages/contact.json › /blocks/0/fields/groups/1/max
  Found "3".
  Expected a whole number.
  Replace the value.`,
    ])
  })
})

describe('the fields that config adds to blocks of the content', () => {
  const added = (fields: object, allowedIn = 'content') => issuesOfBlocks([{ content: true, fields }], allowedIn)

  it('are some of those of the block', () => {
    expect(added({ Cards: { heading: { $message: 'chairs.heading' } } })).toEqual([])
    expect(added({ Cards: { headin: 'Chairs' } }).map((text) => text.split('\n').slice(0, 2))).toEqual([
      [
        'KEY_UNKNOWN  config/pages/contact.json › /blocks/0/fields/Cards/headin',
        '  The key "headin" is not allowed here.',
      ],
    ])
  })

  it('are for a block type that the content may deliver', () => {
    expect(added({ Card: {} }).map((text) => text.split('\n').slice(0, 2))).toEqual([
      ['BLOCK_UNKNOWN  config/pages/contact.json › /blocks/0/fields/Card', '  The block type "Card" does not exist.'],
    ])
    expect(added({ Cards: {} }, 'page').map((text) => text.split('\n').slice(0, 2))).toEqual([
      [
        'BLOCK_PLACE  config/pages/contact.json › /blocks/0/fields/Cards',
        '  The block type "Cards" is not allowed in content, only in a page definition.',
      ],
    ])
  })

  it('may have expressions, which are checked', () => {
    expect(added({ Cards: { heading: { $message: 'charis.heading' } } }).map((text) => text.split('\n')[0])).toEqual([
      'MESSAGE_NAME_UNKNOWN  config/pages/contact.json › /blocks/0/fields/Cards/heading/$message',
    ])
  })
})
