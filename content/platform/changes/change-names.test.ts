import { describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import type { ContentData } from '../entity/kinds.ts'
import { changeNames } from './change-names.ts'
import { kindsOfTable, rowChanges } from './row-changes.ts'

const model = { languages: ['fr', 'en'], kinds: contentModel.kinds }
const product = { id: 'galet', width: 60, updated_at: '2026-11-01', languages: null }
const path = { kind: 'product', language: 'fr', slug: 'galet', entity_id: 'galet', former: false }

function namesOf(tableName: string, versions: readonly (ContentData | null)[], key: Record<string, string>): string[] {
  const changes = rowChanges({ variant: null, tableName, key, versions }, model)
  return [...new Set(changes.flatMap((change) => changeNames(change, model.languages)))]
}

const ofProduct = (before: ContentData | null, after: ContentData | null) =>
  namesOf('product', [before, after], { id: 'galet' })

describe('a change has the names of', () => {
  it('a text: the field in its language and in any, the entity, the kind', () => {
    const before = { ...product, data: { heading: { fr: 'a', en: 'b' } } }
    const after = { ...product, data: { heading: { fr: 'c', en: 'b' } } }
    expect(ofProduct(before, after)).toEqual([
      ...['product', 'product/galet', 'product/galet.heading', 'product.heading'],
      ...['product/galet.heading:fr', 'product.heading:fr'],
    ])
  })

  it('another value: the field in every language, and what is not a text in it', () => {
    const names = ofProduct({ ...product, data: { size: 1 } }, { ...product, data: { size: 2 } })
    for (const end of ['', ':fr', ':en', ':@']) expect(names).toContain(`product/galet.size${end}`)
  })

  it.each([
    ['is new', null, { ...product, data: {} }],
    ['is gone', { ...product, data: {} }, null],
  ])('an entity that %s: its row, and the lists of the kind', (_what, before, after) => {
    expect(ofProduct(before, after)).toEqual([
      ...['product', 'product/galet', 'product/galet.@row', 'product.@ids', 'product.@list'],
    ])
  })

  it('a column: the lists of the kind, or what else it is', () => {
    const data = {}
    expect(ofProduct({ ...product, data }, { ...product, data, width: 61 })).toContain('product.@list')
    expect(ofProduct({ ...product, data }, { ...product, data, languages: ['fr'] })).toContain(
      'product/galet.@languages',
    )
    const day = ofProduct({ ...product, data }, { ...product, data, updated_at: '2026-11-02' })
    expect(day).toContain('product.@updatedAt')
    expect(day).not.toContain('product.@list')
  })

  it('a slug: the entities that had it and have it, in its language', () => {
    const key = { kind: 'product', language: 'fr', slug: 'galet' }
    const names = namesOf('path', [path, { ...path, entity_id: 'ombre' }], key)
    for (const name of ['product.@slug/galet', 'product/galet.@slugs:fr', 'product/ombre.@slugs:fr', 'product.@slugs'])
      expect(names).toContain(name)
    expect(names).not.toContain('product/galet.@slugs:en')
  })

  it('a former slug: only those who come by it', () => {
    const names = namesOf('path', [null, { ...path, former: true }], { kind: 'product', slug: 'galet', language: 'fr' })
    expect(names).toEqual(['product', 'product/galet', 'product.@slug/galet'])
  })

  it('a page: the kind of its row', () => {
    const names = namesOf('page', [null, { kind: 'cms', id: 'cookies', data: {} }], { kind: 'cms', id: 'cookies' })
    expect(names).toContain('cms/cookies.@row')
  })

  it('a row without data: its columns are the fields', () => {
    const names = namesOf(
      'layout',
      [
        { kind: 'product', blocks: [] },
        { kind: 'product', blocks: [1] },
      ],
      { kind: 'product' },
    )
    expect(names).toContain('layout/product.blocks:fr')
  })

  it('each change on the way, also to a value that it had before', () => {
    const [a, b] = ['a', 'b'].map((text) => ({ ...product, data: { heading: { fr: text } } }))
    expect(namesOf('product', [a ?? null, b ?? null, a ?? null], { id: 'galet' })).toContain('product/galet.heading:fr')
    expect(ofProduct(a ?? null, a ?? null)).toEqual([])
  })
})

it.each([
  ['page', ['page', 'cms', 'overview', 'project']],
  ['product', ['product']],
  ['material_group', ['material-group']],
  ['path', [...contentModel.kinds.keys()]],
])('the rows of the table %s are of the kinds %s', (table, kinds) => {
  expect(kindsOfTable(table, contentModel.kinds).toSorted()).toEqual(kinds.toSorted())
})
