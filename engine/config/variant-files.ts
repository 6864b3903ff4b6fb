import { nameIn } from './config-files.ts'
import { localeParents, withInheritedEntries, withInheritedPaths, type LocaleParents } from './inherit-locales.ts'
import { originAt, type FailedChange, type WrittenValue } from '../../packages/json/merge-changes.ts'
import { mergeChanges } from './merge-changes.ts'

/** The key of a page definition that names the page whose definition it changes. */
const extendsKey = 'extends'
const pages = 'config/pages/'
const variants = 'config/variants/'
const localesFile = 'config/locales.json'

/** A file as a variant has it. */
export interface VariantFile extends WrittenValue {
  failed: readonly FailedChange[]
  /** What it is made of. */
  files: readonly string[]
}

/** Parses a file: its value, undefined where it is not JSON, and null where it does not exist. */
export type ParseFile = (file: string) => { value: unknown } | undefined | null

export interface VariantReader {
  /** Undefined for a file that is not JSON, or extends one that is not; null for one that does not exist. */
  read: (file: string) => VariantFile | undefined | null
  /** The locales that extend others. */
  inheriting: () => Iterable<string>
}

/** The variants that have changes. */
export function changedVariants(files: Iterable<string>): string[] {
  const names = [...files].flatMap((file) => /^config\/variants\/([^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(names)]
}

/** Whether the file has what differs in one of the variants. */
export function isVariantFile(file: string): boolean {
  return file.startsWith(variants)
}

/** The issue of a variant alone: where its place is that of all variants, the message says which one it is about. */
export function issueOfVariant<Found extends { file: string; message: string }>(issue: Found, variant: string): Found {
  return isVariantFile(issue.file) ? issue : { ...issue, message: `For the variant "${variant}": ${issue.message}` }
}

/** The file with what differs in a variant: config/variants/be/pages/home.json for config/pages/home.json. */
export function changesFile(file: string, variant: string): string {
  return `${variants}${variant}/${file.replace(/^config\//, '')}`
}

/** The file that the file of a variant changes, or that only this variant has. */
export function changedFile(file: string): string {
  const [, path = ''] = /^config\/variants\/[^/]+\/(.+)$/.exec(file) ?? []
  return path.startsWith('locales/') ? path : `config/${path}`
}

/**
 * The files that a variant has, by their names without it: those of all variants, pages and messages of its own, and the
 * messages of locales that inherit all of theirs.
 * @param variant null for what all variants share.
 * @param inheriting locales that extend others.
 */
export function filesOfVariant(
  files: Iterable<string>,
  { variant, inheriting }: { variant: string | null; inheriting: Iterable<string> },
): Set<string> {
  const all = [...files]
  const inherited = [...inheriting].map((locale) => `locales/${locale}.json`)
  const shared = [...all.filter((file) => !isVariantFile(file)), ...inherited]
  if (variant === null) return new Set(shared)
  const own = all.filter((file) => file.startsWith(changesFile('', variant))).map(changedFile)
  return new Set([...shared, ...own.filter((file) => nameIn('config/pages', file) ?? nameIn('locales', file))])
}

/**
 * Reads files as a variant has them. A page is first what the page that it extends is for this variant, then what its own
 * file says, then what the variant changes. The same holds for a locale that extends another.
 * @param variant null for what all variants share.
 */
export function createVariantReader(parse: ParseFile, variant: string | null): VariantReader {
  let known: LocaleParents | undefined
  const parents = (): LocaleParents => (known ??= localeParents(parse(localesFile)?.value))
  const cached = new Map<string, VariantFile | undefined | null>()
  function read(file: string, within: readonly string[]): VariantFile | undefined | null {
    const found = cached.get(file)
    if (found !== undefined) return found
    const made = inherited(file, withExtended(file, ownFile(file), within))
    cached.set(file, made)
    return made
  }
  function ownFile(file: string): VariantFile | undefined | null {
    const base = written(file)
    const changes = variant === null ? null : written(changesFile(file, variant))
    if (base === undefined || changes === undefined) return undefined
    if (!base || !changes) return base ?? changes
    return { ...mergeChanges(base, changes), files: [...base.files, ...changes.files] }
  }
  function inherited(file: string, own: VariantFile | undefined | null): VariantFile | undefined | null {
    if (own && file === localesFile) return { ...own, ...withInheritedEntries(own, parents()) }
    if (own === undefined || parents().size === 0) return own
    if (own && file === 'config/routes.json') return { ...own, ...withInheritedPaths(own, parents()) }
    const parent = parents().get(nameIn('locales', file) ?? '')
    const base = parent === undefined ? null : read(`locales/${parent}.json`, [])
    if (!base) return base === undefined ? undefined : own
    if (!own) return base
    const merged = mergeChanges(base, own)
    return { ...merged, failed: [...own.failed, ...merged.failed], files: [...base.files, ...own.files] }
  }
  function written(file: string): VariantFile | undefined | null {
    const parsed = parse(file)
    return parsed && { value: parsed.value, origin: { file, path: [] }, failed: [], files: [file] }
  }
  function withExtended(
    file: string,
    own: VariantFile | undefined | null,
    within: readonly string[],
  ): VariantFile | undefined | null {
    const extended = own && file.startsWith(pages) ? extendedPage(own.value) : undefined
    if (!own || extended === undefined) return own
    const target = `${pages}${extended}.json`
    const isLoop = target === file || within.includes(target)
    const parent = isLoop ? null : read(target, [...within, file])
    if (parent === undefined) return undefined
    const { [extendsKey]: _extended, ...changes } = own.value as Record<string, unknown>
    if (parent === null) {
      const { file: at, path } = originAt(own.origin, [extendsKey])
      const reason = isLoop ? 'loop' : 'no-page'
      return { ...own, value: changes, failed: [...own.failed, { file: at, path, reason, name: extended, known: [] }] }
    }
    const merged = mergeChanges(parent, { value: changes, origin: own.origin })
    const files = [...parent.files, ...own.files]
    return { ...merged, failed: [...parent.failed, ...own.failed, ...merged.failed], files }
  }
  return { read: (file) => read(file, []), inheriting: () => parents().keys() }
}

function extendedPage(value: unknown): string | undefined {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, extendsKey) : undefined
  return typeof name === 'string' ? name : undefined
}
