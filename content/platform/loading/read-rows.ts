import type { SiteLanguages } from '../language/language.ts'
import { contentLanguages } from './content-languages.ts'
import { type ContentFinding, ContentInvalid } from './content-finding.ts'
import { contentRows } from './content-rows.ts'
import { duplicates } from './duplicates.ts'
import type { LoadModel, TableRows } from './entity-content.ts'
import type { ParsedFile } from './file-type.ts'
import { createLocator } from './finding-locations.ts'
import { parseFiles } from './parse-files.ts'
import { contentVersion } from './platform-files.ts'
import type { SourceFile } from './read-files.ts'
import { danglingReferences } from './references.ts'
import { refusedFinding } from './refused-row.ts'

interface ReadRows {
  rows: TableRows[]
  parsed: readonly ParsedFile[]
  languages: string[]
  /** The content's own version; 0: it has none. */
  version: number
}

/** Checks each file against its schema, then references and duplicates. Throws ContentInvalid with all findings. */
export function readRows(
  folder: string,
  files: readonly SourceFile[],
  model: LoadModel,
  site: Pick<SiteLanguages, 'filterValues'>,
): ReadRows {
  const { parsed, findings } = parseFiles(files, model)
  const languages = contentLanguages(parsed)
  const { rows, findings: missingPhotos } = contentRows(parsed, model, { content: languages, site })
  // References to a file that is invalid itself are not dead.
  const crossFileFindings =
    findings.length > 0
      ? []
      : [...danglingReferences(parsed, model), ...duplicates(parsed, model, languages), ...missingPhotos]
  const all = [...findings, ...crossFileFindings]
  if (all.length > 0) throw new ContentInvalid(folder, all, { lineOf: lineFinder(files) })
  return { rows, parsed, languages, version: contentVersion(parsed) }
}

/**
 * The error for what the database refuses while it stores these files.
 * @param refusal what the database says, without the statement.
 */
export function refusedContent(
  folder: string,
  { files, parsed, refusal }: { files: readonly SourceFile[]; parsed: readonly ParsedFile[]; refusal: Error },
): ContentInvalid {
  return new ContentInvalid(folder, [refusedFinding(refusal, parsed)], { lineOf: lineFinder(files), cause: refusal })
}

function lineFinder(files: readonly SourceFile[]): (finding: ContentFinding) => number {
  const locate = createLocator(files)
  return (finding) => locate(finding).line
}
