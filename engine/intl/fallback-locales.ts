import type { LocalesConfig } from '../config/types.generated.ts'

/** The locales whose texts are shown where a translation into this one is missing, in the order of the search. */
export function fallbackLocales({ fallback, locales }: LocalesConfig, locale: string): string[] {
  const all = [...(locales[locale]?.fallback ?? []), ...fallback]
  return [...new Set(all)].filter((one) => one !== locale)
}
