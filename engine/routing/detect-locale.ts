import { match } from '@formatjs/intl-localematcher'
import Negotiator from 'negotiator'
import type { Site, Variant } from './site.ts'

export type LocaleSource = 'prefix' | 'cookie' | 'browser' | 'default'

export interface LocaleHints {
  /** Locale that the path names. */
  prefix?: string | undefined
  /** Value of the locale cookie. */
  cookie?: string | undefined
  /** Accept-Language header; given on the root path only. */
  browser?: string | undefined
}

/** The visitor's locale among those that the variant offers. Later sources count only where earlier ones are silent. */
export function detectLocale(site: Site, variant: Variant, hints: LocaleHints): { locale: string; from: LocaleSource } {
  for (const source of site.config.locales.detection) {
    const locale = source === 'browser' ? fromBrowser(variant, hints.browser) : offered(variant, hints[source])
    if (locale) return { locale, from: source }
  }
  return { locale: defaultLocale(site, variant), from: 'default' }
}

/** The site's default locale, or the variant's first where it does not offer that. */
export function defaultLocale(site: Site, variant: Variant): string {
  const fallback = site.config.locales.default
  return offered(variant, fallback) ?? variant.locales[0] ?? fallback
}

function offered(variant: Variant, locale: string | undefined): string | undefined {
  return locale !== undefined && variant.locales.includes(locale) ? locale : undefined
}

function fromBrowser(variant: Variant, header: string | undefined): string | undefined {
  if (!header || header.length > longestHeader || variant.locales.length === 0) return undefined
  const wanted = new Negotiator({ headers: { 'accept-language': header } }).languages().filter(isTag)
  const none = 'x-none'
  const found = wanted.length > 0 ? match(wanted, variant.locales, none, { algorithm: 'lookup' }) : none
  return found === none ? undefined : found
}

// No browser sends more, and matching thousands of languages takes longer than a page.
const longestHeader = 500

// A header may hold anything, and the matcher throws at what is no language tag.
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
