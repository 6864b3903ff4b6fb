import { describe, expect, it } from 'vitest'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { contentAudience } from './content-audience.ts'

const config = siteFixture()
config.services.content.variants = ['bare', 'norway', 'world']
const site = compileSite(config)

describe('contentAudience', () => {
  it('names the variant that has content of its own, with the region of its hreflang [NET-01] [LOC-09]', () => {
    expect(contentAudience(site, 'sv', 'nord.no')).toEqual({
      acceptLanguage: 'sv-NO',
      variant: 'norway',
      region: 'NO',
    })
  })

  it('has the region of the locale without hreflang, and none where hreflang is for all regions', () => {
    expect(contentAudience(site, 'en', 'nord.com')).toMatchObject({ variant: 'bare', region: 'US' })
    expect(contentAudience(site, 'en', 'nord.io')).toEqual({ acceptLanguage: 'en-IO', variant: 'world' })
  })

  it.each(['nord.se', 'nord', '', 'nord.unknown'])('is the language alone on "%s", as on all other hosts', (host) => {
    expect(Object.keys(contentAudience(site, 'sv', host))).toEqual(['acceptLanguage'])
  })
})
