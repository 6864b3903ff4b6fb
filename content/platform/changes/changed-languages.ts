import { isDeepStrictEqual } from 'node:util'

/** The languages whose texts differ between two values; `every` where something else differs. */
export type ChangedLanguages = ReadonlySet<string> | 'every'

/** @param site the languages of the site: only a text in these alone is known to be one. */
export function changedLanguages(before: unknown, after: unknown, site: readonly string[]): ChangedLanguages {
  const changed = new Set<string>()
  return hasOtherTextsOnly({ before, after }, { site, changed }) ? changed : 'every'
}

interface Found {
  site: readonly string[]
  /** Receives the languages of the texts that differ. */
  changed: Set<string>
}

/** False where something else than a text in some language differs. */
function hasOtherTextsOnly({ before, after }: { before: unknown; after: unknown }, found: Found): boolean {
  if (before === after) return true
  if (isTexts(before, found.site) && isTexts(after, found.site)) {
    for (const language of found.site) if (before[language] !== after[language]) found.changed.add(language)
    return true
  }
  if (Array.isArray(before) && Array.isArray(after))
    return (
      before.length === after.length &&
      before.every((one, index) => hasOtherTextsOnly({ before: one, after: after[index] }, found))
    )
  if (isObject(before) && isObject(after)) {
    const keys = Object.keys(before)
    return (
      isDeepStrictEqual(keys.toSorted(), Object.keys(after).sort()) &&
      keys.every((key) => hasOtherTextsOnly({ before: before[key], after: after[key] }, found))
    )
  }
  return false
}

/** A text by language. An object with the key `id` is none, whatever languages the site has. */
function isTexts(value: unknown, site: readonly string[]): value is Record<string, string> {
  if (!isObject(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length > 0 && entries.every(([key, text]) => key !== 'id' && site.includes(key) && typeof text === 'string')
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
