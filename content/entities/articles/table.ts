import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/entity/page-kind.ts'

/** Journal articles. `categoryValue` identifies the category in every language. */
export const articleTable = pgTable(
  'article',
  {
    id: text('id').primaryKey(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    categoryValue: text('category_value'),
    ...entityColumns,
  },
  (table) => [index('article_published').on(table.publishedOn.desc(), table.id)],
)
