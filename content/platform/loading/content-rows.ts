import { asData } from '../entity/kinds.ts'
import type { SiteLanguages } from '../language/language.ts'
import { pathRows } from '../paths/path-rows.ts'
import { pathTable } from '../paths/table.ts'
import type { Finding } from './content-finding.ts'
import { type LoadModel, tableRows, type TableRows } from './entity-content.ts'
import type { ParsedFile } from './file-type.ts'
import { photoProblems, withPhotos } from './photos.ts'
import { photosOf } from './platform-files.ts'

export interface RowContext {
  /** The languages of the content as a whole. */
  content: readonly string[]
  site: Pick<SiteLanguages, 'filterValues'>
}

/** All rows of the files, those of paths last, and what is wrong with them. */
export function contentRows(
  files: readonly ParsedFile[],
  { contents }: Pick<LoadModel, 'contents'>,
  { content, site }: RowContext,
): { rows: TableRows[]; problems: Finding[] } {
  const photos = photosOf(files)
  const problems = files.flatMap((file) => photoProblems(file, photos))
  const dataOf = ({ value }: ParsedFile) => asData(withPhotos(value, photos))
  const rows = contents.flatMap((one) => one.rows?.({ files, photos, site, dataOf, problems }) ?? [])
  const paths = files.flatMap(({ page }) => (page ? pathRows(page.kind, page.entity, content) : []))
  return { rows: [...rows, tableRows(pathTable, paths)], problems }
}
