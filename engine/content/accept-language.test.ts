import { describe, expect, it } from 'vitest'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { acceptLanguage } from './accept-language.ts'

const site = compileSite(siteFixture())

describe('acceptLanguage', () => {
  it.each([
    ['sv', 'nord.se', 'sv-SE'],
    ['en', 'nord.se:8080', 'en-SE'],
    ['en', 'shop.nord.com', 'en-COM'],
    ['sv', 'se.localhost:3000', 'sv-SE'],
  ])('of %s on %s is %s [NET-01]', (locale, host, expected) => {
    expect(acceptLanguage(site, locale, host)).toBe(expected)
  })

  it.each([
    ['en', 'localhost:3000', 'en'],
    ['sv', '127.0.0.1', 'sv'],
    ['sv', '[::1]:3000', 'sv'],
  ])('of %s on %s, a host without extension, is the bare %s [OPEN-53]', (locale, host, expected) => {
    expect(acceptLanguage(site, locale, host)).toBe(expected)
  })

  it('is the value of config for a language, or for a language on one extension [READ-35]', () => {
    const config = siteFixture()
    config.services.content.acceptLanguage = { sv: 'sv', 'en-COM': 'en-US', 'sv-COM': 'sv-FI' }
    const other = compileSite(config)
    expect(acceptLanguage(other, 'sv', 'nord.se')).toBe('sv')
    expect(acceptLanguage(other, 'sv', 'nord.com')).toBe('sv-FI')
    expect(acceptLanguage(other, 'en', 'nord.com')).toBe('en-US')
    expect(acceptLanguage(other, 'en', 'nord.se')).toBe('en-SE')
  })
})
