import { pageTable } from '../pages/table.ts'
import type { ContentData } from '../entity/kinds.ts'
import { shellTable } from '../reads/table.ts'
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

/** The rows of single files that are stored as they are, with the names of the files as ids. */
export function shellRows(types: readonly FileType[]) {
  return ({ files, dataOf }: RowInput): TableRows => {
    const own = types.flatMap((type) => type.of(files))
    return tableRows(
      shellTable,
      own.map((file) => ({ id: file.id, data: dataOf(file) })),
    )
  }
}
