import { sql } from 'drizzle-orm'
import { fileType } from '../../platform/loading/file-type.ts'
import { pageRows } from '../../platform/loading/shared-rows.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { pageTable } from '../../platform/pages/table.ts'
import { blockTexts } from '../../platform/search/search-type.ts'

/** Words by which the page is found, beside those of its texts. */
const searchWords = sql.raw(`jsonb_build_array(data -> 'searchWords',
  jsonb_path_query_array(data, '$.blocks[*].items[*].searchWords'))`)

const pageFiles = fileType('page', { page: ({ kind }) => kind })
const overviewFiles = fileType('overview', { page: 'overview' })

/** Pages that consist of blocks: generic pages, cms pages, and the blocks around each overview list. */
export const pages: EntityDefinition = {
  name: 'pages',
  files: [pageFiles, overviewFiles],
  pages: [
    { kind: 'page', table: pageTable, keys: ['page'] },
    { kind: 'cms', table: pageTable, keys: ['cms'] },
    { kind: 'overview', table: pageTable },
  ],
  references: { names: { cms: 'cms page' } },
  rows: (input) => [pageRows(pageFiles)(input), pageRows(overviewFiles)(input)],
  search: {
    nodeType: 'pages',
    order: 4,
    source: searchSource(),
    suggestions: { field: 'cms_page', max: 3, fields: ({ title }) => ({ title }) },
    result: ({ id, data }) => ({ type: 'PageCMS', id, title: data['title'], description: data['description'] }),
    answers: true,
  },
}

/** The pages themselves; then the pages, and the questions in them, that say by which words they are an answer. */
function searchSource() {
  return sql`
    select kind, id, '' as anchor, 'pages' as node_type, 4 as rank, 0 as number, null::date as day, languages,
      title as name, '[]'::jsonb as kinds, '[]'::jsonb as facts,
      jsonb_build_array(description, ${searchWords}, ${blockTexts}) as texts
    from page, jsonb_to_record(data) as field(title jsonb, description jsonb)
    where kind in ('page', 'cms')
    union all
    select kind, id, '', 'answer', 5, 0, null, languages, "searchWords", '[]', '[]', '[]'
    from page, jsonb_to_record(data) as field("searchWords" jsonb)
    where kind in ('page', 'cms') and "searchWords" is not null
    union all
    select kind, id, item ->> 'anchor', 'answer', 5, place::int, null, languages, item -> 'searchWords',
      '[]', '[]', '[]'
    from page, jsonb_path_query(data, '$.blocks[*].items[*] ? (exists(@.searchWords))') with ordinality as found(item, place)
    where kind in ('page', 'cms')`
}
