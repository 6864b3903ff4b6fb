import { hostVariant } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'
import { acceptLanguage } from './accept-language.ts'

/** For whom content is requested: what a content service may choose it by. */
export interface ContentAudience {
  /** accept-language of the request, e.g. "fr" or "nl-BE". */
  acceptLanguage: string
  /** Name of the variant. Without it, the content is that of all variants. */
  variant?: string | undefined
  /** Country or area: of the hreflang of the locale on this variant, else of its tag. As BCP 47 writes it: BE, 419. */
  region?: string | undefined
}

/**
 * The audience of a locale on a host. Only variants that config lists as having content of their own are named, with the
 * region: all others send equal requests, and share one cached answer.
 */
export function contentAudience(site: Site, locale: string, host: string): ContentAudience {
  const language = { acceptLanguage: acceptLanguage(site, locale, host) }
  const found = hostVariant(site, host)
  const { variants = [] } = site.config.services.content
  if (found.kind !== 'variant' || !variants.includes(found.variant.name)) return language
  const { variant } = found
  const { hosts, locales } = site.config
  const tag = hosts.variants[variant.name]?.hreflang?.[locale] ?? locales.locales[locale]?.tag ?? locale
  return { ...language, variant: variant.name, ...regionOf(tag) }
}

function regionOf(tag: string): Pick<ContentAudience, 'region'> {
  const { region } = new Intl.Locale(tag)
  return region === undefined ? {} : { region }
}

/** The audience of what has one. */
export function audienceOf({ acceptLanguage: language, variant, region }: ContentAudience): ContentAudience {
  return {
    acceptLanguage: language,
    ...(variant === undefined ? {} : { variant }),
    ...(region === undefined ? {} : { region }),
  }
}
