import { describe, expect, it } from 'vitest'
import { acceptLanguage } from '../../engine/content/accept-language.ts'
import { createDateFormat } from '../../engine/intl/format-date.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { isComplete } from '../../engine/routing/is-complete.ts'
import { compileSite } from '../../engine/routing/site.ts'
import { shippedConfig } from './shipped-site.ts'

const config = shippedConfig()
const site = compileSite(config)

describe('a content request of the shipped site', () => {
  const places = Object.entries(config.hosts.extensions).flatMap(([extension, variant]) =>
    (config.hosts.variants[variant]?.locales ?? []).map((locale) => [locale, extension]),
  )

  it.each(places)(
    'of %s on .%s has the language and the extension, French alone [NET-01, READ-35]',
    (locale, extension) => {
      const language = config.locales.locales[locale]?.extends ?? locale
      const expected = language === 'fr' ? 'fr' : `${language}-${extension.toUpperCase()}`
      expect(acceptLanguage(site, locale, `brand.${extension}`)).toBe(expected)
    },
  )
})

describe('the shipped site', () => {
  const dateIn = (locale: string) => createDateFormat(config.locales.locales[locale]!.date, 'en-US')('2026-09-08')

  it('formats dates in French digits in French [LOC-13]', () => {
    expect(dateIn('fr')).toBe('08/09/2026')
  })

  it('formats dates in the digits of the other languages : deviation [READ-25]', () => {
    expect(['en', 'de', 'nl'].map(dateIn)).toEqual(['08/09/2026', '08.09.2026', '08-09-2026'])
  })

  const complete = Object.keys(config.locales.locales).filter((locale) => isComplete(config.locales, locale))

  it.each(complete)('has texts for each refusal in %s', (locale) => {
    const { fallback: name } = config.hosts
    const locales = { ...config.locales, fallback: [locale] as [string] }
    const { t } = siteMessages({ ...config, locales }, { variant: { name }, locale })
    for (const status of [400, 403, 404, 405, 408, 413, 414, 415, 431, 500, 503]) {
      for (const key of [`refusal.${status}.heading`, `refusal.${status}.text`]) expect(t(key)).not.toBe(key)
    }
  })
})
