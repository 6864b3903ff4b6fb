import { shellTable } from '../reads/table.ts'
import { type RowInput, tableRows, type TableRows } from './entity-content.ts'
import type { FileType } from './file-type.ts'

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
