import { readFolder, subjects } from './config-files.ts'
import { includeFiles } from './include-files.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Parses texts that checkConfigTexts has already accepted, without checking them again.
 * @param features names of the files that are not the engine's.
 */
export function parseProven(texts: ReadonlyMap<string, string>, features: readonly string[] = []): SiteConfig {
  const read = (file: string): unknown => JSON.parse((texts.get(file) ?? 'null').replace(/^\uFEFF/, ''))
  const readIncluding = (file: string): unknown => includeFiles(read(file), (one) => ({ value: read(one) })).value
  const main = Object.fromEntries(subjects.map((subject) => [subject, readIncluding(`config/${subject}.json`)]))
  const existing = features.filter((name) => texts.has(`config/${name}.json`))
  const own = Object.fromEntries(existing.map((name) => [name, read(`config/${name}.json`)]))
  const [pages, messages] = [readFolder(texts, 'config/pages', readIncluding), readFolder(texts, 'locales', read)]
  // The texts have been checked.
  return { ...main, features: own, pages, messages } as unknown as SiteConfig
}
