import { describe, expect, it } from 'vitest'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import type { PageDecision } from './decide.ts'
import { hreflangAlternates, hreflangAlternatesOnHost } from './hreflang-alternates.ts'
import type { Alternate } from './localized-paths.ts'
import { compileSite } from './site.ts'

const site = compileSite(siteFixture())

function pageAt(address: string, from = site): PageDecision {
  const { host, pathname } = new URL(address)
  return decidePage(from, { host, path: pathname })
}

function alternatesOf(address: string, alternates: readonly Alternate[] = []) {
  const all = hreflangAlternates(site, pageAt(address), { origin: new URL(address).origin, alternates })
  return Object.fromEntries(all.map(({ hreflang, href }) => [hreflang, href]))
}

describe('the hreflang alternates of a page', () => {
  it.each(['https://nord.fi/fi/tuolit', 'https://nord.no/sv/stolar', 'https://nord.io/en/chairs'])(
    'are its addresses on every variant with an origin, from %s, too',
    (address) => {
      expect(alternatesOf(address)).toEqual({
        'sv-FI': 'https://nord.fi/sv/stolar',
        'fi-FI': 'https://nord.fi/fi/tuolit',
        'sv-NO': 'https://nord.no/sv/stolar',
        en: 'https://nord.io/en/chairs',
        sv: 'https://nord.io/sv/stolar',
        fi: 'https://nord.io/fi/tuolit',
        'x-default': 'https://nord.io/en/chairs',
      })
    },
  )

  it('are those of the same origin where config does not declare it', () => {
    expect(alternatesOf('http://localhost:3000/sv/stolar')).toEqual({
      en: 'http://localhost:3000/en/chairs',
      sv: 'http://localhost:3000/sv/stolar',
      'x-default': 'http://localhost:3000/en/chairs',
    })
    expect(alternatesOf('http://nord.fi/sv/stolar')).toEqual({
      sv: 'http://nord.fi/sv/stolar',
      fi: 'http://nord.fi/fi/tuolit',
    })
  })

  it('are none for a page with a single address', () => {
    expect(alternatesOf('http://nord.no/sv/stolar')).toEqual({})
    expect(alternatesOf('https://nord.eu/')).toEqual({})
  })

  it('have the slug of each locale, and leave out locales without the page', () => {
    const all = alternatesOf('https://nord.fi/sv/info/matt', [
      { locale: 'sv', path: '/page/matt' },
      { locale: 'en', path: '/page/sizes' },
    ])
    expect(Object.keys(all)).toEqual(['sv-FI', 'sv-NO', 'en', 'sv', 'x-default'])
    expect(all['en']).toBe('https://nord.io/en/info/sizes')
  })

  it('contain the page itself where the content does not list its locale', () => {
    const all = alternatesOf('https://nord.fi/fi/info/koot', [{ locale: 'en', path: '/page/sizes' }])
    expect(all['fi-FI']).toBe('https://nord.fi/fi/info/koot')
    expect(all['fi']).toBe('https://nord.io/fi/info/koot')
  })

  it('leave out the variants that do not have the content [LOC-09]', () => {
    const address = 'https://nord.io/en/chairs'
    const all = hreflangAlternates(site, pageAt(address), { origin: 'https://nord.io', absentIn: ['finland'] })
    expect(all.map(({ hreflang }) => hreflang)).toEqual(['sv-NO', 'en', 'sv', 'fi', 'x-default'])
  })

  it('leave out a locale that is not complete, whose own pages have none', () => {
    const config = siteFixture()
    config.locales.locales['fi']!.complete = false
    const incomplete = compileSite(config)
    const tags = (address: string) =>
      hreflangAlternates(incomplete, pageAt(address, incomplete), { origin: new URL(address).origin }).map(
        (one) => one.hreflang,
      )
    expect(tags('https://nord.fi/sv/stolar')).toEqual(['sv-FI', 'sv-NO', 'en', 'sv', 'x-default'])
    expect(tags('http://nord.fi/sv/stolar')).toEqual([])
    expect(tags('https://nord.fi/fi/tuolit')).toEqual([])
  })

  it('on one host are those of its origin', () => {
    const onHost = (address: string) => {
      const { origin } = new URL(address)
      return hreflangAlternatesOnHost(site, pageAt(address), { origin }).map(({ hreflang }) => hreflang)
    }
    expect(onHost('https://nord.fi/sv/stolar')).toEqual(['sv-FI', 'fi-FI'])
    expect(onHost('https://nord.no/sv/stolar')).toEqual([])
    expect(onHost('https://nord.io/sv/stolar')).toEqual(['en', 'sv', 'fi', 'x-default'])
  })
})
