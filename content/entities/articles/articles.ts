import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Entity } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import { type RowInput, tableRows } from '../../platform/loading/entity-content.ts'
import { entityRow } from '../../platform/loading/entity-row.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { otherEntities, type QueriedIds } from '../../platform/pages/block-query.ts'
import { blockTexts } from '../../platform/search/search-type.ts'
import { articleResolvers } from './resolvers.ts'
import { articleTable } from './table.ts'

const articleFiles = fileType('article', { page: 'article' })

/** Articles of the journal. */
export const articles: EntityDefinition = {
  name: 'articles',
  files: [articleFiles],
  pages: [{ kind: 'article', table: articleTable, type: 'Article', keys: ['article', 'articles'], ogType: 'article' }],
  rows: (input) => [tableRows(articleTable, articleRows(input))],
  resolvers: articleResolvers,
  blockQueries: { articles: queriedArticles() },
  search: {
    nodeType: 'article',
    order: 3,
    source: sql`
      select 'article' as kind, id, '' as anchor, 'article' as node_type, 3 as rank, 0 as number, published_on as day,
        languages, heading as name, '[]'::jsonb as kinds, jsonb_build_array(label, category) as facts,
        jsonb_build_array(author, description, ${blockTexts}) as texts
      from article,
        jsonb_to_record(data) as field(heading jsonb, label jsonb, category jsonb, author jsonb, description jsonb)`,
    suggestions: { field: 'article', max: 3, fields: ({ heading }) => ({ title: heading }) },
    result: ({ data }) => ({
      type: 'ArticleResult',
      heading: data['heading'],
      label: data['label'],
      imagePreview: data['imagePreview'],
    }),
  },
}

function articleRows({ files, site, dataOf }: RowInput) {
  return articleFiles.of(files).map((file) => ({
    ...entityRow(file.value, dataOf(file)),
    publishedOn: file.value.date,
    categoryValue: file.value.category ? filterValue(file.value.category, site) : null,
  }))
}

/** With `sameCategory`, those of the entity's category. */
function queriedArticles(): QueriedIds {
  const { id, publishedOn, categoryValue } = articleTable
  return otherEntities({
    name: 'articles',
    kind: 'article',
    table: articleTable,
    where: ({ where }, entity, context) =>
      where['sameCategory'] ? [eq(categoryValue, categoryOf(entity, context))] : [],
    order: [desc(publishedOn), asc(id)],
  })
}

function categoryOf({ data }: Entity, { languages, reads }: ContentContext): string {
  const category = reads.recorder.inEveryLanguage(() => data['category'])
  return isLocalized(category) ? filterValue(category, languages) : ''
}
