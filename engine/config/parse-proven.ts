import { readFolder, subjects } from './config-files.ts'
import { includeFiles } from './include-files.ts'
import type { SiteConfig } from './site-config.ts'

/** Parses texts that checkConfigTexts has already accepted, without checking them again. */
export function parseProven(texts: ReadonlyMap<string, string>): SiteConfig {
  const read = (file: string): unknown => JSON.parse((texts.get(file) ?? 'null').replace(/^\uFEFF/, ''))
  const main = Object.fromEntries(subjects.map((subject) => [subject, read(`config/${subject}.json`)]))
  const readPage = (file: string): unknown => includeFiles(read(file), (one) => ({ value: read(one) })).value
  const [pages, messages] = [readFolder(texts, 'config/pages', readPage), readFolder(texts, 'locales', read)]
  // The texts have been checked.
  return { ...main, pages, messages } as unknown as SiteConfig
}
