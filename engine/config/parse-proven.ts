import { readFolder, subjects } from './config-files.ts'
import { createValueReader } from './read-values.ts'
import type { SiteConfig } from './site-config.ts'
import { changedVariants, filesOfVariant, isVariantFile, type VariantFile } from './variant-files.ts'

interface Values {
  config: SiteConfig
  byFile: ReadonlyMap<string, unknown>
}

/**
 * Parses texts that checkConfigTexts has already accepted, without checking them again.
 * @param features names of the files that are not the engine's.
 */
export function parseProven(texts: ReadonlyMap<string, string>, features: readonly string[] = []): SiteConfig {
  const parsed = new Map<string, { value: unknown } | null>()
  const parse = (file: string): { value: unknown } | null => {
    const text = texts.get(file)
    const found = parsed.get(file) ?? (text === undefined ? null : { value: JSON.parse(text.replace(/^\uFEFF/, '')) })
    parsed.set(file, found)
    return found
  }
  function readVariant(variant: string | null, shared?: Values): Values {
    const { read, readIncluding, inheriting } = createValueReader(parse, variant)
    const byFile = new Map<string, unknown>()
    const valueOf = (file: string, found: VariantFile | undefined | null): unknown => {
      // What does not differ is the same object, so that what is known of it is known of each variant.
      const value = shared && !found?.files.some(isVariantFile) ? shared.byFile.get(file) : found?.value
      byFile.set(file, value)
      return value
    }
    const including = (file: string): unknown => valueOf(file, readIncluding(file))
    const alone = (file: string): unknown => valueOf(file, read(file))
    const files = filesOfVariant(texts.keys(), { variant, inheriting: inheriting() })
    const main = Object.fromEntries(subjects.map((subject) => [subject, including(`config/${subject}.json`)]))
    const existing = features.filter((name) => texts.has(`config/${name}.json`))
    const own = Object.fromEntries(existing.map((name) => [name, alone(`config/${name}.json`)]))
    const [pages, messages] = [readFolder(files, 'config/pages', including), readFolder(files, 'locales', alone)]
    // The texts have been checked.
    return { config: { ...main, features: own, pages, messages } as unknown as SiteConfig, byFile }
  }
  const shared = readVariant(null)
  const names = changedVariants(texts.keys())
  if (names.length === 0) return shared.config
  return { ...shared.config, variants: new Map(names.map((name) => [name, readVariant(name, shared).config])) }
}
