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
import { findingsOfVariant, variantFiles, variantsIn } from './variant-files.ts'
import { differingTables } from './variant-rows.ts'
import type { VariantTables } from './variant-tables.ts'
import { refusedFinding } from './refused-row.ts'

interface ReadRows {
  rows: TableRows[]
  /** The tables that differ in the variants. */
  variants: VariantTables
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
  const context = { model, content: languages, site }
  const shared = crossFileRows(parsed, context)
  // References to a file that is invalid itself are not dead.
  const sharedFindings = [...findings, ...(findings.length > 0 ? [] : shared.findings)]
  if (sharedFindings.length > 0) throw new ContentInvalid(folder, sharedFindings, { lineOf: lineFinder(files) })
  const variants = new Map<string, TableRows[]>()
  const ofVariants: ContentFinding[] = []
  for (const variant of variantsIn(parsed)) {
    const own = variantFiles(parsed, variant, { model })
    const crossFile = crossFileRows(own.parsed, context)
    ofVariants.push(...own.findings)
    if (own.findings.length === 0) ofVariants.push(...findingsOfVariant(crossFile.findings, variant, own.parsed))
    variants.set(variant, differingTables(crossFile.rows, shared.rows))
  }
  if (ofVariants.length > 0) throw new ContentInvalid(folder, ofVariants, { lineOf: lineFinder(files) })
  return { rows: shared.rows, variants, parsed, languages, version: contentVersion(parsed) }
}

interface CrossFileContext {
  model: LoadModel
  content: readonly string[]
  site: Pick<SiteLanguages, 'filterValues'>
}

function crossFileRows(
  parsed: readonly ParsedFile[],
  { model, content, site }: CrossFileContext,
): { rows: TableRows[]; findings: ContentFinding[] } {
  const { rows, findings } = contentRows(parsed, model, { content, site })
  return { rows, findings: [...danglingReferences(parsed, model), ...duplicates(parsed, model, content), ...findings] }
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
