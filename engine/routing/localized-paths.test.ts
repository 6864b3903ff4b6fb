import { describe, expect, it } from 'vitest'
import { shippedSite } from '../testing/shipped-site.ts'
import { localizedPaths, type Alternate } from './localized-paths.ts'
import { decide } from './decide.ts'

const site = shippedSite()

function pathsOf(host: string, path: string, alternates?: readonly Alternate[], from = site) {
  const page = decide(from, { host, path })
  if (page.kind !== 'page') throw new Error(`${path} is ${page.kind}.`)
  return Object.fromEntries(
    localizedPaths(from, page, alternates).map((one) => [one.locale, `${one.path}${one.exists ? '' : ' (home)'}`]),
  )
}

describe('a page in the other languages of its variant', () => {
  it('has its own path in each of them [LOC-08, OPEN-50]', () => {
    expect(pathsOf('localhost', '/de/reicht')).toEqual({
      fr: '/fr/collections',
      en: '/en/collections',
      de: '/de/reicht',
      nl: '/nl/collecties',
    })
    expect(pathsOf('brand.be', '/fr/produits')).toEqual({ fr: '/fr/produits', nl: '/nl/producten' })
    expect(pathsOf('brand.de', '/de/produkte')).toEqual({ de: '/de/produkte' })
  })

  it('keeps its slug where the content says nothing of others [OPEN-15]', () => {
    expect(pathsOf('brand.be', '/fr/produits/galet')).toEqual({ fr: '/fr/produits/galet', nl: '/nl/producten/galet' })
  })

  it("has the slug that the content gives it, and is the language's home where the content has none [OPEN-15, OPEN-50]", () => {
    const alternates = [
      { locale: 'fr', path: '/product/galet' },
      { locale: 'nl', path: '/product/kiezel' },
    ]
    expect(pathsOf('localhost', '/fr/produits/galet', alternates)).toEqual({
      fr: '/fr/produits/galet',
      en: '/en (home)',
      de: '/de (home)',
      nl: '/nl/producten/kiezel',
    })
  })

  it('is the home of a language that lacks the page [OPEN-15]', () => {
    const table = shippedSite({ additions: false })
    expect(pathsOf('localhost', '/fr/recherche', [], table)).toEqual({
      fr: '/fr/recherche',
      en: '/en (home)',
      de: '/de (home)',
      nl: '/nl/zoeken',
    })
    expect(pathsOf('localhost', '/fr/portal')).toEqual({
      fr: '/fr/portal',
      en: '/en (home)',
      de: '/de (home)',
      nl: '/nl (home)',
    })
  })

  it('has no prefix in the default language where config says so [LOC-04]', () => {
    const bare = shippedSite({ prefixStrategy: 'except-default' })
    expect(pathsOf('localhost', '/fr', [], bare)).toEqual({ fr: '/fr', en: '/', de: '/de', nl: '/nl' })
  })

  it('is none on a page that belongs to no language', () => {
    expect(pathsOf('brand.com', '/')).toEqual({})
  })

  it('is not led astray by alternates that make no sense', () => {
    const alternates = [
      { locale: 'nl', path: '' },
      { locale: 'en', path: '/product/..' },
      { locale: 'xx', path: '/product/a' },
    ]
    expect(pathsOf('localhost', '/fr/produits/galet', alternates)).toMatchObject({ en: '/en (home)', nl: '/nl (home)' })
  })
})
