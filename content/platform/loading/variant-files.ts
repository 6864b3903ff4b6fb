import { isDeepStrictEqual } from 'node:util'
import { jsonPointer, pointerPath } from '../../../packages/json/json-path.ts'
import { type FailedChange, mergeChanges, originAt, type WrittenValue } from '../../../packages/json/merge-changes.ts'
import { fileValidators } from '../../schemas/validators.generated.js'
import { asData } from '../entity/kinds.ts'
import { didYouMean } from '../errors/did-you-mean.ts'
import type { ContentFinding } from './content-finding.ts'
import type { LoadModel } from './entity-content.ts'
import type { ParsedFile } from './file-type.ts'
import { shapeFindings } from './parse-files.ts'
import { contentEntries } from './entry-names.ts'
import { withoutAbsent } from './without-absent.ts'

/** The content files as a variant has them. */
export interface VariantFiles {
  /** Files that do not differ are the same objects. */
  parsed: ParsedFile[]
  /** What is wrong with what differs, where it is written. */
  findings: ContentFinding[]
}

/** The variants in which some file differs, by name. */
export function variantsIn(files: readonly ParsedFile[]): string[] {
  return [...new Set(files.flatMap(({ variants }) => Object.keys(variants ?? {})))].sort()
}

/** What is the same in all variants, so that an address and a saved piece mean the same in each. */
const fixed = ['id', 'kind', 'uid', 'slug', 'formerSlugs', 'languages', 'country']

/** @param registeredBlocks block types that the site allows in content, for the message about one without a schema. */
export function variantFiles(
  files: readonly ParsedFile[],
  variant: string,
  { model, registeredBlocks = [] }: { model: LoadModel; registeredBlocks?: readonly string[] },
): VariantFiles {
  const isAbsent = ({ variants }: ParsedFile): boolean => variants?.[variant] === null
  const absent = new Set(files.filter(isAbsent).flatMap(({ keys }) => keys))
  const findings: ContentFinding[] = []
  const parsed = files.flatMap((file): ParsedFile[] => {
    if (isAbsent(file)) return []
    const changed = changedFile(file, variant)
    findings.push(...changed.findings)
    const type = model.fileTypes.get(file.type)
    if (!type) return [file]
    const shapeOf = (written: WrittenValue): ContentFinding[] => {
      const shape = shapeFindings({ file: file.file, value: written.value, registeredBlocks }, type)
      return findingsOfVariant(shape, variant, [asFile(file, written)])
    }
    const wrong = isDeepStrictEqual(changed.written.value, file.value) ? [] : shapeOf(changed.written)
    findings.push(...wrong)
    if (wrong.length > 0) return [file]
    const validate = fileValidators[type.schema]
    const written = absent.size > 0 ? withoutAbsent(changed.written, { absent, model, validate }) : changed.written
    if (isDeepStrictEqual(written.value, file.value)) return [file]
    const incomplete = absent.size > 0 ? shapeOf(written) : []
    findings.push(...incomplete)
    const merged = asFile(file, written)
    return incomplete.length > 0 ? [file] : [{ ...merged, ...type.describe(merged.value, file.id) }]
  })
  return { parsed, findings }
}

function asFile(file: ParsedFile, { value, origin }: WrittenValue): ParsedFile {
  return { ...file, value: asData(value), origin }
}

interface ChangedFile {
  written: WrittenValue
  findings: ContentFinding[]
}

function changedFile({ file, value, variants }: ParsedFile, variant: string): ChangedFile {
  const base = { value, origin: { file, path: [] } }
  const changes = variants?.[variant]
  if (!changes) return { written: base, findings: [] }
  const at = { file, path: ['variants', variant] }
  const { failed, ...written } = mergeChanges(base, { value: changes, origin: at }, contentEntries)
  const isEqual = failed.length === 0 && isDeepStrictEqual(written.value, value)
  return {
    written,
    findings: [
      ...fixed.filter((key) => Object.hasOwn(changes, key)).map((key) => fixedField(file, [...at.path, key])),
      ...failed.map(changesNothing),
      ...(isEqual ? [equalFile(file, at.path, variant)] : []),
    ],
  }
}

function fixedField(file: string, path: readonly string[]): ContentFinding {
  return {
    code: 'CONTENT_VARIANT_FIXED',
    file,
    pointer: jsonPointer(path),
    message: `"${path.at(-1)}" is the same in all variants.`,
    expected: 'Expected other fields, or null to leave the whole file out.',
  }
}

function changesNothing({ file, path, reason, name, known }: FailedChange): ContentFinding {
  const why =
    reason === 'ambiguous' ? `Several entries of the list are named "${name}".` : `There is nothing named "${name}".`
  return {
    code: 'CONTENT_VARIANT_CHANGE',
    file,
    pointer: jsonPointer(path),
    message: why,
    expected:
      reason === 'ambiguous'
        ? 'Expected an entry with an id of its own.'
        : `Expected something that all variants have.${didYouMean(name, [...known])}`,
  }
}

function equalFile(file: string, path: readonly string[], variant: string): ContentFinding {
  return {
    code: 'CONTENT_VARIANT_CHANGE',
    file,
    pointer: jsonPointer(path),
    message: `The content of "${variant}" is that of all variants.`,
    expected: 'Expected a value that differs.',
  }
}

/**
 * Findings about the files of a variant, at the places where their values are written. Where that is the place of all
 * variants, the message says which one it is about.
 */
export function findingsOfVariant(
  findings: readonly ContentFinding[],
  variant: string,
  files: readonly ParsedFile[],
): ContentFinding[] {
  const byName = new Map(files.map((one) => [one.file, one]))
  return findings.map((finding) => {
    const { value, origin } = byName.get(finding.file) ?? {}
    const written = origin && originAt(origin, pointerPath(finding.pointer, value))
    const pointer = written ? jsonPointer(written.path) : finding.pointer
    const isOwn = pointer.startsWith('/variants/')
    const message = isOwn ? finding.message : `For the variant "${variant}": ${finding.message}`
    const cause = finding.cause === undefined ? {} : { cause: `${finding.cause} ${variant}` }
    return { ...finding, ...cause, pointer, message }
  })
}
