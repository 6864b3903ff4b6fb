import type { ValidateFunction } from 'ajv'
import { sortIssues } from '../../packages/findings/finding.ts'
import { changeFinding } from './change-findings.ts'
import { nameIn, readFolder, subjects, type Subject } from './config-files.ts'
import type { Finding, Issue } from './config-issue.ts'
import { includeFindings } from './include-findings.ts'
import { messageFindings } from './message-findings.ts'
import { createValueReader } from './read-values.ts'
import { createReport, type Report } from './report.ts'
import { schemaFindings } from './schema-findings.ts'
import type { SiteConfig } from './site-config.ts'
import { withOrigin, type SourceFile, type SourceFiles } from './source-file.ts'
import { fileMissing, unknownFiles, unknownVariantFiles } from './unknown-files.ts'
import { unreadablePage } from './unreadable-page.ts'
import * as validators from './validators.generated.js'
import { changedVariants, changesFile, filesOfVariant, type VariantFile } from './variant-files.ts'

export interface LoadedConfig {
  /** Issues of single files, sorted by file and line. */
  issues: Issue[]
  sources: SourceFiles
  /** The same by the variants that differ: where their values are written. */
  variantSources: ReadonlyMap<string, SourceFiles>
  /**
   * The config as far as it can be checked across files: invalid page definitions are replaced by empty ones, invalid
   * message files are left out. Null when any other file is invalid.
   */
  draft: SiteConfig | null
}

/** Validators of the files that are not the engine's, by file name without ending: "lists" for config/lists.json. */
export type FeatureValidators = Readonly<Record<string, ValidateFunction>>

/**
 * Validates each file of config/ and locales/ by itself, also as the variants have it. `checkConfig` checks what crosses
 * files.
 * @param texts JSON by path, e.g. config/hosts.json.
 * @param features a file that does not exist is left out.
 */
export function loadConfigTexts(texts: ReadonlyMap<string, string>, features: FeatureValidators = {}): LoadedConfig {
  const report = createReport(texts)
  const included = new Set<string>()
  const shared = loadVariant({ texts, features, report, included }, null)
  const changed = shared.draft ? changedVariants(texts.keys()) : []
  const variants = changed.map((name) => {
    for (const file of texts.keys()) if (file.startsWith(changesFile('', name))) report.parse(file)
    return [name, loadVariant({ texts, features, report, included }, { name, shared })] as const
  })
  if (!report.hasUnreadable()) {
    report.add(unknownFiles(texts, included), shared.sources)
    report.add(unknownVariantFiles(texts, included), shared.sources)
  }
  const drafts = variants.flatMap(([name, { draft }]) => (draft ? [[name, draft] as const] : []))
  return {
    issues: sortIssues(report.issues),
    sources: shared.sources,
    variantSources: new Map(variants.map(([name, { sources }]) => [name, sources])),
    draft: shared.draft && (drafts.length > 0 ? { ...shared.draft, variants: new Map(drafts) } : shared.draft),
  }
}

interface Loading {
  texts: ReadonlyMap<string, string>
  features: FeatureValidators
  report: Report
  /** Receives the files that others include. */
  included: Set<string>
}

interface LoadedVariant {
  sources: SourceFiles
  draft: SiteConfig | null
  /** Valid values by file. */
  values: ReadonlyMap<string, unknown>
  /** What each file is made of, with what it includes. */
  parts: ReadonlyMap<string, readonly string[]>
}

interface ChangedVariant {
  name: string
  shared: LoadedVariant
}

/** @param variant null for what all variants share. */
function loadVariant(loading: Loading, variant: ChangedVariant | null): LoadedVariant {
  const { texts, features } = loading
  const reader = createReader(loading, variant)
  const files = filesOfVariant(texts.keys(), { variant: variant?.name ?? null, inheriting: reader.inheriting() })
  const main = Object.fromEntries(
    subjects.map((subject) => [subject, reader.readIncluding(`config/${subject}.json`, validators[subject])]),
  ) as Record<Subject, unknown>
  const own = Object.entries(features).flatMap(([name, validate]): [string, unknown][] =>
    files.has(`config/${name}.json`) ? [[name, reader.readFeature(`config/${name}.json`, validate)]] : [],
  )
  const readPage = (file: string) => reader.readIncluding(file, validators.page) ?? unreadablePage
  const pages = readFolder(files, 'config/pages', readPage)
  const messages = readFolder(files, 'locales', reader.readMessages)
  const isComplete = [...Object.values(main), ...own.map(([, value]) => value)].every((value) => value !== undefined)
  const draft = { ...main, features: Object.fromEntries(own), pages, messages }
  // Every part has been validated.
  return { ...reader, draft: isComplete ? (draft as unknown as SiteConfig) : null }
}

function createReader({ texts, report, included }: Loading, variant: ChangedVariant | null) {
  const sources: Map<string, SourceFile> = variant ? new Map(report.sources) : report.sources
  const parse = (file: string) => (texts.has(file) ? report.parse(file) : null)
  const { read, readIncluding, inheriting } = createValueReader(parse, variant?.name ?? null)
  const pageNames = [...texts.keys()].flatMap((file) => nameIn('config/pages', file) ?? [])
  const values = new Map<string, unknown>()
  const parts = new Map<string, readonly string[]>()

  /** Notes where the values of a file are written. */
  function noted(file: string, found: VariantFile): void {
    if (found.files.length > 1 || found.files[0] !== file)
      sources.set(file, withOrigin(sources.get(file), file, found.origin))
    const failed = found.failed.map((one) => (one.reason === 'no-page' ? { ...one, known: pageNames } : one))
    if (failed.length > 0) report.addOnce(failed.map(changeFinding), sources)
  }
  /** The value that all variants share, where a variant changes nothing that it is made of. */
  function sharedValue(file: string): { value: unknown } | undefined {
    const made = variant?.shared.parts.get(file)
    if (!variant || !made || made.some((part) => texts.has(changesFile(part, variant.name)))) return undefined
    return { value: variant.shared.values.get(file) }
  }
  /** The value, once it is valid; undefined where it is not. */
  function validated(file: string, value: unknown, findings: readonly Finding[]): unknown {
    if (findings.length === 0) values.set(file, value)
    return findings.length === 0 ? value : undefined
  }
  function alone(file: string, check: (value: unknown) => readonly Finding[]): unknown {
    const shared = sharedValue(file)
    if (shared) return shared.value
    const found = read(file)
    if (!found) return undefined
    parts.set(file, found.files)
    noted(file, found)
    const findings = check(found.value)
    report.add(findings, sources, variant?.name)
    return validated(file, found.value, findings)
  }
  return {
    sources,
    values,
    parts,
    inheriting,
    readMessages: (file: string) => alone(file, (value) => messageFindings(file, value)),
    /** The value of the file, or undefined when the file is invalid. */
    readFeature(file: string, validate: ValidateFunction): unknown {
      included.add(file)
      return alone(file, (value) => (validate(value) ? [] : schemaFindings(file, validate.errors ?? [], value)))
    },
    /** The value of a file that may include others, or undefined when one of them is invalid. */
    readIncluding(file: string, validate: ValidateFunction): unknown {
      const shared = sharedValue(file)
      if (shared) return shared.value
      const found = readIncluding(file)
      if (!found) {
        if (found === null) report.addUnreadable(fileMissing(file), sources)
        return undefined
      }
      for (const name of found.included.keys()) included.add(name)
      parts.set(file, found.files)
      for (const [name, one] of [[file, found] as const, ...found.included]) noted(name, one)
      for (const one of found.failedIncludes) report.addOnce(includeFindings(file, one, texts), sources)
      if (found.failedIncludes.length > 0) return undefined
      const findings = validate(found.value) ? [] : schemaFindings(file, validate.errors ?? [], found.value)
      if (findings.length > 0) report.addUnreadable(findings, sources, variant?.name)
      return validated(file, found.value, findings)
    },
  }
}
