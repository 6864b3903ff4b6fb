import { describe, expect, it } from 'vitest'
import { pageTable } from '../pages/table.ts'
import { fileType } from '../loading/file-type.ts'
import { createContentModel } from './content-model.ts'
import type { EntityDefinition } from './entity-definition.ts'

const pages: EntityDefinition = {
  name: 'pages',
  files: [fileType('page', { page: 'page' })],
  pages: [{ kind: 'page', table: pageTable, keys: ['page', 'pages'] }],
  references: { names: { page: 'page of text' } },
}
const search = {
  nodeType: 'pages',
  order: 2,
  source: pageTable.getSQL(),
  suggestions: { field: 'pages', max: 1, fields: () => ({}) },
  result: () => ({ type: 'Page' }),
}

describe('the model of the content', () => {
  it('knows the kinds, files and references of all entities, and the files of the platform', () => {
    const { kinds, fileTypes, references } = createContentModel([
      pages,
      { name: 'handles', files: [fileType('handle')], references: { within: { overlays: { handles: 'handle' } } } },
    ])
    expect([...kinds.keys()]).toEqual(['page'])
    expect([...fileTypes.keys()]).toEqual(['page', 'handle', 'photos', 'version'])
    expect(references).toEqual({
      keys: { page: 'page', pages: 'page' },
      within: { overlays: { handles: 'handle' } },
      names: { page: 'page of text' },
    })
  })

  it('shows node types of the search in their order, whatever the order of the entities', () => {
    const first = { ...search, nodeType: 'product', order: 1 }
    const { searchTypes } = createContentModel([
      { name: 'pages', search },
      { name: 'products', search: first },
    ])
    expect(searchTypes.map(({ nodeType }) => nodeType)).toEqual(['product', 'pages'])
  })

  it.each<[string, EntityDefinition, EntityDefinition]>([
    ['page kind "page"', pages, { name: 'others', pages: pages.pages ?? [] }],
    ['file type "page"', pages, { name: 'others', files: [fileType('page')] }],
    ['node type "pages"', { name: 'pages', search }, { name: 'others', search }],
    [
      '$query "pages"',
      { name: 'pages', blockQueries: { pages: async () => [] } },
      { name: 'others', blockQueries: { pages: async () => [] } },
    ],
  ])('refuses two entities with the %s', (what, one, other) => {
    expect(() => createContentModel([one, other])).toThrow(
      `The entities "pages" and "others" both define the ${what}. Rename one of them.`,
    )
  })
})
