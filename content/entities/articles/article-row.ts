import type { ContentData } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import type { SiteLanguages } from '../../platform/language/language.ts'
import { entityRow } from '../../platform/loading/entity-row.ts'
import type { ArticleFile } from '../../schemas/types.generated.ts'
import type { articleTable } from './table.ts'

export function articleRow(
  file: ArticleFile,
  prepared: ContentData,
  languages: Pick<SiteLanguages, 'filterValues'>,
): typeof articleTable.$inferInsert {
  return {
    ...entityRow(file, prepared),
    publishedOn: file.date,
    categoryValue: file.category ? filterValue(file.category, languages) : null,
  }
}
