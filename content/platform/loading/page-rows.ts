import { pageTable } from '../pages/table.ts'
import type { ContentData } from '../entity/kinds.ts'
import { type RowInput, tableRows, type TableRows } from './entity-content.ts'
import { entityRow } from './entity-row.ts'
import type { FileType } from './file-type.ts'

interface PageFile {
  id: string
  updatedAt: string
}

/** The rows of pages in the table that kinds without columns of their own share. @param more Further fields of a page. */
export function pageRows<Value extends PageFile>(
  type: FileType<Value>,
  more: (value: Value, input: RowInput) => ContentData = () => ({}),
) {
  return (input: RowInput): TableRows =>
    tableRows(
      pageTable,
      type.of(input.files).flatMap((file) => {
        const data = { ...input.dataOf(file), ...more(file.value, input) }
        return file.page ? [{ kind: file.page.kind, ...entityRow(file.value, data) }] : []
      }),
    )
}
