import { tableRows } from '../../platform/loading/entity-content.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { thesaurusTable } from '../../platform/search/table.ts'
import { thesaurusFindings } from './thesaurus-findings.ts'
import { thesaurusFiles, thesaurusRows } from './thesaurus-rows.ts'

/** What words mean to the search, by language. */
export const thesaurus: EntityDefinition = {
  name: 'thesaurus',
  files: [thesaurusFiles],
  rows: ({ files }) => [tableRows(thesaurusTable, thesaurusRows(files))],
  checks: [thesaurusFindings],
}
