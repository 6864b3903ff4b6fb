import { asData } from '../entity/kinds.ts'
import type { SiteLanguages } from '../language/language.ts'
import { pathRows } from '../paths/path-rows.ts'
import { pathTable } from '../paths/table.ts'
import type { ContentFinding } from './content-finding.ts'
import { type LoadModel, tableRows, type TableRows } from './entity-content.ts'
import type { ParsedFile } from './file-type.ts'
import { photoFindings, withPhotos } from './photos.ts'
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
): { rows: TableRows[]; findings: ContentFinding[] } {
  const photos = photosOf(files)
  const findings = files.flatMap((file) => photoFindings(file, photos))
  const dataOf = ({ value }: ParsedFile) => asData(withPhotos(value, photos))
  const rows = contents.flatMap((one) => one.rows?.({ files, photos, site, dataOf, findings }) ?? [])
  const paths = files.flatMap(({ page }) => (page ? pathRows(page.kind, page.entity, content) : []))
  return { rows: [...rows, tableRows(pathTable, paths)], findings }
}
