import { posix } from 'node:path'
import { changedVariants, createVariantReader } from '../../../engine/config/variant-files.ts'
import { isObject } from '../json-source.ts'
import { jsonFiles, listIn, objectIn, type Schema, type Sources } from './sources.ts'

/** The folders of the sites of a project: its root, and those of `sites/`. */
function siteFolders(project: Sources): string[] {
  const files = project.find('sites/*/config/*.json')
  return ['', ...new Set(files.map((file) => `${file.split('/', 2).join('/')}/`))]
}

/**
 * The config files by name, each with what the files of this name have in all sites and variants: a schema does not know
 * in which folder a file is.
 */
export function configFiles(project: Sources): Record<string, Schema> {
  const folders = siteFolders(project).flatMap((folder) =>
    ['', ...variantsOf(project, folder).map((variant) => `variants/${variant}/`)].map(
      (own) => `${folder}config/${own}`,
    ),
  )
  return unionOf(folders.map((folder) => jsonFiles(project, `${folder}*.json`)))
}

/** The messages by locale, of all sites and variants. */
export function messageFiles(project: Sources): Record<string, Schema> {
  return unionOf(folderMessages(project).map(({ messages }) => messages))
}

/** The messages in the first fallback locale of each site, of all variants and of each. */
export function baseMessages(project: Sources): Schema[] {
  return folderMessages(project).map(({ messages, base }) => objectIn(messages, base))
}

function folderMessages(project: Sources): { messages: Record<string, Schema>; base: string }[] {
  return siteFolders(project).flatMap((folder) => {
    const { fallback } = objectIn(project.json(`${folder}config/locales.json`))
    const base = String(listIn(fallback)[0] ?? 'en')
    const variants = variantsOf(project, folder).map((variant) => `config/variants/${variant}/`)
    return ['', ...variants].map((own) => ({ messages: jsonFiles(project, `${folder}${own}locales/*.json`), base }))
  })
}

/** A page definition of a site or variant, with what it has from the page that it extends. */
export interface PageDefinition {
  name: string
  definition: Schema
}

/** The page definitions of all sites, and those that a variant changes or has alone. */
export function pageDefinitions(project: Sources): PageDefinition[] {
  return siteFolders(project).flatMap((folder) =>
    [null, ...variantsOf(project, folder)].flatMap((variant) => pagesOfVariant(project, folder, variant)),
  )
}

function pagesOfVariant(project: Sources, folder: string, variant: string | null): PageDefinition[] {
  const written = `${folder}config/${variant === null ? '' : `variants/${variant}/`}pages/*.json`
  const names = project.find(written).map((file) => posix.basename(file, '.json'))
  const { read } = createVariantReader((file) => {
    const value = project.json(`${folder}${file}`)
    return value === undefined ? null : { value }
  }, variant)
  return names.map((name) => ({ name, definition: objectIn(read(`config/pages/${name}.json`)?.value) }))
}

function variantsOf(project: Sources, folder: string): string[] {
  return changedVariants(project.find(`${folder}config/variants/**/*.json`).map((file) => file.slice(folder.length)))
}

function unionOf(all: readonly Record<string, Schema>[]): Record<string, Schema> {
  return all.reduce<Record<string, Schema>>((merged, one) => union(merged, one) as Record<string, Schema>, {})
}

/** The keys of both, with the first value where they are no objects. */
function union(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return [...(first as unknown[]), ...(second as unknown[])]
  if (!isObject(first) || !isObject(second) || Array.isArray(first) || Array.isArray(second)) return first ?? second
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries([...keys].map((key) => [key, union(Reflect.get(first, key), Reflect.get(second, key))]))
}
