import type { SiteConfig } from '../config/site-config.ts'
import type { LocalesConfig } from '../config/types.generated.ts'

/** A locale on a variant. */
export interface LocaleAt {
  variant: { name: string }
  locale: string
}

/**
 * BCP 47 tag of a locale on a variant, for `lang` and for formats: the variant's own hreflang where it names a region,
 * e.g. fr-BE, else the tag of the locale.
 */
export function localeTag({ hosts, locales }: SiteConfig, { variant, locale }: LocaleAt): string {
  const own = hosts.variants[variant.name]?.hreflang?.[locale]
  return own?.includes('-') ? own : (locales.locales[locale]?.tag ?? locale)
}

/** The locales whose texts are shown where a translation into this one is missing, in the order of the search. */
export function fallbackLocales({ fallback, locales }: LocalesConfig, locale: string): string[] {
  const all = [...(locales[locale]?.fallback ?? []), ...fallback]
  return [...new Set(all)].filter((one) => one !== locale)
}
