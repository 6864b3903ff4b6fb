import { includeFiles, type FailedInclude } from './include-files.ts'
import { subjectFiles } from './config-files.ts'
import { createVariantReader, type ParseFile, type VariantFile, type VariantReader } from './variant-files.ts'

/** A file with what it includes. */
export interface IncludingFile extends VariantFile {
  failedIncludes: readonly FailedInclude[]
  /** What the files that it includes are, as they are for the variant. */
  included: ReadonlyMap<string, VariantFile>
}

/** Reads the files of a variant, with and without what they include. */
export interface ValueReader extends VariantReader {
  readIncluding: (file: string) => IncludingFile | undefined | null
}

/** @param variant null for what all variants share. */
export function createValueReader(parse: ParseFile, variant: string | null): ValueReader {
  const { read, inheriting } = createVariantReader(parse, variant)
  function readIncluding(file: string): IncludingFile | undefined | null {
    const own = read(file)
    if (!own) return own
    const included = new Map<string, VariantFile>()
    const { value, failed } = includeFiles(own.value, (name) => {
      const found = subjectFiles.includes(name) ? null : read(name)
      if (found) included.set(name, found)
      return found ?? (found === null ? 'missing' : 'unreadable')
    })
    const files = [...own.files, ...[...included.values()].flatMap((one) => one.files)]
    return { ...own, value, files, failedIncludes: failed, included }
  }
  return { read, readIncluding, inheriting }
}
