import { byLocation, sortIssues, type Issue } from '../../../packages/findings/finding.ts'
import { contentCodes, type ContentIssueCode } from '../errors/content-codes.ts'
import { contentLanguages } from '../loading/content-languages.ts'
import { type ContentFinding, expectedWord, type FindingGroup, groupByCause } from '../loading/content-finding.ts'
import { contentRows } from '../loading/content-rows.ts'
import { duplicates } from '../loading/duplicates.ts'
import type { ParsedFile } from '../loading/file-type.ts'
import { createLocator, type Locate } from '../loading/finding-locations.ts'
import { parseFiles } from '../loading/parse-files.ts'
import { photosOf } from '../loading/platform-files.ts'
import type { SourceFile } from '../loading/read-files.ts'
import { danglingReferences } from '../loading/references.ts'
import { backgroundFindings } from './background-findings.ts'
import { blockFindings } from './block-findings.ts'
import { bindingFindings } from './binding-findings.ts'
import { addressFindings } from './address-findings.ts'
import type { CheckInput, ContentSources, ValuesInput } from './check-input.ts'
import { linkFindings } from './link-findings.ts'
import { markupFindings } from './markup-findings.ts'
import { mediaFindings } from './media-findings.ts'
import { type ContentPlace, places } from './places.ts'
import { queryFindings } from './query-findings.ts'
import { repeatedKeys } from './repeated-keys.ts'
import { languageFindings } from './language-findings.ts'
import { textFindings } from './text-findings.ts'
import { findingsOfVariant, variantFiles, variantsIn } from '../loading/variant-files.ts'
import { translationReports, type TranslationReport } from './translation-reports.ts'

export interface CheckedContent {
  /** Sorted by file and line. */
  issues: Issue<ContentIssueCode>[]
  /** Of the languages that are not declared complete. */
  translations: TranslationReport[]
  counts: { files: number; languages: number; pictures: number }
}

/**
 * Checks the content files and returns all errors and warnings. References between files are only checked if every file
 * matches its schema, because a reference to an invalid file is not dead.
 */
export function checkContent(sources: ContentSources): CheckedContent {
  const { files, site, messages, model } = sources
  const { parsed, findings } = parseFiles(files, model, site.blocks)
  const used = contentLanguages(parsed)
  const languages = site.languages.filter((one) => used.includes(one))
  const placesOf = placesByFile(site.languages)
  const input: CheckInput = { ...sources, parsed, places: parsed.flatMap(placesOf) }
  const repeated = files.flatMap(repeatedKeys)
  const inFiles = [...findings, ...repeated, ...fileFindings(input)]
  const acrossFiles = findings.length > 0 ? [] : crossFileFindings(input, used)
  const shared = [...inFiles, ...acrossFiles]
  const ofVariants = findings.length > 0 ? [] : variantFindings(input, { shared, placesOf })
  return {
    issues: toIssues([...shared, ...ofVariants], [...files, ...messages]),
    translations: translationReports(input),
    counts: { files: files.length, languages: languages.length, pictures: pictures(parsed) },
  }
}

type PlacesOf = (file: ParsedFile) => readonly ContentPlace[]

/** Every value of a file, which is read once: most files are the same in all variants. */
function placesByFile(languages: readonly string[]): PlacesOf {
  const known = new WeakMap<ParsedFile, readonly ContentPlace[]>()
  return (file) => {
    const found = known.get(file) ?? places(file, languages)
    known.set(file, found)
    return found
  }
}

/** What is wrong in single values, besides their shape. */
function fileFindings(input: ValuesInput): ContentFinding[] {
  const checks = [blockFindings, backgroundFindings, textFindings, linkFindings, markupFindings]
  return checks.flatMap((check) => check(input))
}

interface SharedFindings {
  /** What is wrong in the content of all variants. */
  shared: readonly ContentFinding[]
  placesOf: PlacesOf
}

/** What is wrong in variants alone. */
function variantFindings(input: CheckInput, { shared, placesOf }: SharedFindings): ContentFinding[] {
  const { parsed, model, site } = input
  const known = new Set(shared.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`))
  const found = variantsIn(parsed).flatMap((variant) => {
    const own = variantFiles(parsed, variant, { model, registeredBlocks: site.blocks })
    if (own.findings.length > 0) return own.findings
    const all = { ...input, parsed: own.parsed, places: own.parsed.flatMap(placesOf) }
    const differing = own.parsed.filter((file) => !parsed.includes(file)).flatMap(placesOf)
    const findings = [
      ...fileFindings({ ...input, places: differing }),
      ...crossFileFindings(all, contentLanguages(own.parsed)),
    ]
    // What one variant does not use, others may.
    const used = findings.filter(({ code }) => code !== 'MEDIA_UNUSED')
    return findingsOfVariant(used, variant, own.parsed)
  })
  const others = found.filter(({ code, file, pointer }) => !known.has(`${code} ${file} ${pointer}`))
  return [...unknownVariants(input), ...others]
}

/** Variants that the site does not request content for. */
function unknownVariants({ parsed, site: { variants: known = [] } }: CheckInput): ContentFinding[] {
  return parsed.flatMap(({ file, variants = {} }) =>
    Object.keys(variants).flatMap((name): ContentFinding[] =>
      known.includes(name)
        ? []
        : [
            {
              code: 'CONTENT_VARIANT_UNKNOWN',
              file,
              pointer: `/variants/${name}`,
              message: `No content is requested for the variant "${name}".`,
              expected:
                known.length === 0 ? 'Expected no variants.' : expectedWord('the name of a variant', name, known),
              cause: name,
            },
          ],
    ),
  )
}

/** Every value of every file, and what differs in variants. */
function allPlaces({ parsed, places: shared, site }: CheckInput): ContentPlace[] {
  const differing = parsed.flatMap((file) => places({ ...file, value: { ...file.variants } }, site.languages))
  return [...shared, ...differing.map((place) => ({ ...place, pointer: `/variants${place.pointer}` }))]
}

function crossFileFindings(input: CheckInput, languages: readonly string[]): ContentFinding[] {
  const { parsed, model } = input
  const { rows, findings: unknownPhotos } = contentRows(parsed, model, { content: languages, site: input.site })
  // A misspelled id of a picture is one mistake: the file of the picture that it means is not unused.
  const media = mediaFindings({ ...input, places: allPlaces(input) }).filter(
    ({ code }) => code !== 'MEDIA_UNUSED' || unknownPhotos.length === 0,
  )
  return [
    ...danglingReferences(parsed, model),
    ...languageFindings(input),
    ...duplicates(parsed, model, languages),
    ...unknownPhotos,
    ...media,
    ...queryFindings(input),
    ...addressFindings(input),
    ...bindingFindings(input, rows),
    ...model.checks.flatMap((check) => check(input)),
  ]
}

function toIssues(findings: readonly ContentFinding[], files: readonly SourceFile[]): Issue<ContentIssueCode>[] {
  const locate = createLocator(files)
  return sortIssues(groupByCause(findings).flatMap((group) => issueOf(group, locate)))
}

function issueOf({ first, others }: FindingGroup, locate: Locate): Issue<ContentIssueCode>[] {
  const { code, message, expected } = first
  const { level, hint } = contentCodes[code]
  const [location, ...alsoAt] = [first, ...others].map(locate).toSorted(byLocation)
  return location ? [{ code, level, ...location, message, expected, hint, alsoAt }] : []
}

function pictures(parsed: readonly ParsedFile[]): number {
  return Object.keys(photosOf(parsed)).filter((key) => key !== '$schema').length
}
