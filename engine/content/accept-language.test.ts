import { describe, expect, it } from 'vitest'
import { compileSite } from '../routing/site.ts'
import { shippedConfig } from '../testing/shipped-site.ts'
import { acceptLanguage } from './accept-language.ts'

const site = compileSite(shippedConfig())

describe('acceptLanguage', () => {
  it.each([
    ['fr', 'brand.fr', 'fr'],
    ['fr', 'brand.be', 'fr'],
    ['fr', 'brand.ch', 'fr'],
    ['nl', 'brand.be', 'nl-BE'],
    ['nl', 'brand.nl', 'nl-NL'],
    ['de', 'brand.at', 'de-AT'],
    ['de', 'brand.ch:8080', 'de-CH'],
    ['en', 'shop.brand.uk', 'en-UK'],
    ['nl', 'be.localhost:3000', 'nl-BE'],
  ])('of %s on %s is %s [NET-01, READ-35]', (locale, host, expected) => {
    expect(acceptLanguage(site, locale, host)).toBe(expected)
  })

  it.each([
    ['en', 'localhost:3000', 'en'],
    ['de', '127.0.0.1', 'de'],
    ['nl', '[::1]:3000', 'nl'],
    ['fr', 'localhost', 'fr'],
  ])('of %s on %s, a host without extension, is the bare %s [OPEN-53]', (locale, host, expected) => {
    expect(acceptLanguage(site, locale, host)).toBe(expected)
  })

  it('is what config says instead, for a language or for a language on one extension [READ-35]', () => {
    const config = shippedConfig()
    config.services.content.acceptLanguage = { fr: 'fr', 'en-UK': 'en-GB', de: 'de-DE', 'de-AT': 'de-AT' }
    const other = compileSite(config)
    expect(acceptLanguage(other, 'en', 'brand.uk')).toBe('en-GB')
    expect(acceptLanguage(other, 'en', 'brand.io')).toBe('en-IO')
    expect(acceptLanguage(other, 'de', 'brand.ch')).toBe('de-DE')
    expect(acceptLanguage(other, 'de', 'brand.at')).toBe('de-AT')
  })
})
