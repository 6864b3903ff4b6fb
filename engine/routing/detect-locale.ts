import { match } from '@formatjs/intl-localematcher'
import Negotiator from 'negotiator'
import type { Site, Variant } from './site.ts'

export type LocaleSource = 'prefix' | 'cookie' | 'browser' | 'default'

export interface LocaleHints {
  /** First segment of the path. */
  prefix?: string | undefined
  /** Value of the locale cookie. */
  cookie?: string | undefined
  /** Accept-Language header; only for the root path. */
  browser?: string | undefined
}

/** The visitor's locale, from the first source that names a locale of the variant. */
export function detectLocale(site: Site, variant: Variant, hints: LocaleHints): { locale: string; from: LocaleSource } {
  for (const source of site.config.locales.detection) {
    const locale = fromSource(variant, source, hints)
    if (locale) return { locale, from: source }
  }
  return { locale: defaultLocale(site, variant), from: 'default' }
}

function fromSource(variant: Variant, source: 'prefix' | 'cookie' | 'browser', hints: LocaleHints): string | undefined {
  if (source === 'browser') return fromBrowser(variant, hints.browser)
  return source === 'prefix' ? variant.prefixes.get(hints.prefix ?? '') : offered(variant, hints.cookie)
}

/** The default locale of the site, or the first locale of a variant that does not offer it. */
export function defaultLocale(site: Site, variant: Variant): string {
  const fallback = site.config.locales.default
  return offered(variant, fallback) ?? variant.locales[0] ?? fallback
}

function offered(variant: Variant, locale: string | undefined): string | undefined {
  return locale !== undefined && variant.locales.includes(locale) ? locale : undefined
}

function fromBrowser(variant: Variant, header: string | undefined): string | undefined {
  if (!header || header.length > maxHeaderLength || variant.locales.length === 0) return undefined
  const accepted = new Negotiator({ headers: { 'accept-language': header } }).languages().filter(isTag)
  const none = 'x-none'
  const found = accepted.length > 0 ? match(accepted, variant.locales, none, { algorithm: 'lookup' }) : none
  return found === none ? undefined : found
}

// No browser sends more, and matching thousands of languages takes longer than rendering a page.
const maxHeaderLength = 500

// A header may contain anything, and the matcher throws for an invalid language tag.
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
