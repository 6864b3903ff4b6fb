import { describe, expect, it } from 'vitest'
import { shippedSite } from '../testing/shipped-site.ts'
import { decide } from './decide.ts'
import { movedPath } from './moved-path.ts'

const site = shippedSite()

/** Where the content's word for its present path sends a request on. */
function movedFrom(path: string, present: string | Readonly<Record<string, string>>, host = 'localhost', from = site) {
  const page = decide(from, { host, path })
  if (page.kind !== 'page') throw new Error(`${path} is ${page.kind}.`)
  const paths = typeof present === 'string' ? { [page.locale]: present } : present
  return movedPath(
    from,
    page,
    Object.entries(paths).map(([locale, one]) => ({ locale, path: one })),
  )
}

describe('a page that was asked for by another slug', () => {
  it.each([
    ['/fr/produits/ancien', '/product/galet', '/fr/produits/galet'],
    ['/nl/producten/ancien', '/product/kiezel', '/nl/producten/kiezel'],
    ['/de/reicht/ancien', '/collection/galet', '/de/reicht/galet'],
    ['/en/inspirations/ancien', '/inspiration/room', '/en/inspirations/room'],
    ['/en/news/ancien', '/article/oak', '/en/news/oak'],
    ['/fr/cms/ancien', '/cms/legal', '/fr/cms/legal'],
    ['/nl/sur-mesure', '/page/op-maat', '/nl/op-maat'],
    ['/fr/produits/ancien', '/product/caf%C3%A9', '/fr/produits/caf%C3%A9'],
  ])('%s is sent on to the path that the content gives it: %s is %s', (path, present, to) => {
    expect(movedFrom(path, present)).toBe(to)
  })

  it('is sent on to the slug of its own language', () => {
    const present = { fr: '/product/galet', nl: '/product/kiezel' }
    expect(movedFrom('/nl/producten/galet', present, 'brand.be')).toBe('/nl/producten/kiezel')
    expect(movedFrom('/fr/produits/galet', present, 'brand.be')).toBeNull()
  })

  it('is sent to the home in one hop, where it is the home by now [ROUTE-72]', () => {
    expect(movedFrom('/fr/accueil', '/page/page-daccueil')).toBe('/fr')
    const bare = shippedSite({ prefixStrategy: 'except-default' })
    expect(movedFrom('/welcome', '/page/page-daccueil', 'localhost', bare)).toBe('/')
  })

  it('leads to a page that stays where it is: no chain, no loop', () => {
    for (const present of [
      '/product/galet',
      '/product/caf%C3%A9',
      '/product/cafe\u0301',
      '/product/a b',
      '/product/A',
    ]) {
      const to = movedFrom('/fr/produits/ancien', present)
      expect(to).toMatch(/^\/fr\/produits\//)
      expect(movedFrom(to ?? '', present)).toBeNull()
    }
  })
})

describe('a page stays where it is', () => {
  it.each([
    ['/fr/produits/galet', '/product/galet', 'it stands at its path'],
    ['/fr/produits/caf%C3%A9', '/product/caf%C3%A9', 'it stands at its path, however that is written'],
    ['/fr/produits/caf%c3%a9', '/product/café', 'it stands at its path, however that is written'],
    ['/fr/produits', '/overview/product', 'its path has no slug'],
    ['/fr/contact', '/page/kontakt', 'its path has no slug'],
    ['/fr/produits/galet', '/collection/galet', 'the content speaks of another kind of page'],
    ['/fr/produits/galet', '/product/a/b', 'the content speaks of no such path'],
    ['/fr/produits/galet', '/product/..', 'the content speaks of no path'],
    ['/fr/produits/galet', '/product/50%', 'the content speaks of no path'],
    ['/fr/produits/galet', '', 'the content speaks of no path'],
    ['/fr/produits/galet', 'https://example.com/product/a', 'the content speaks of no path'],
    ['/fr/produits/galet', '//example.com', 'the content speaks of no path'],
  ])('%s with %s: %s', (path, present) => {
    expect(movedFrom(path, present)).toBeNull()
  })

  it('where the content says nothing, or nothing of this language', () => {
    expect(movedFrom('/fr/produits/galet', {})).toBeNull()
    expect(movedFrom('/fr/produits/galet', { de: '/product/kiesel' })).toBeNull()
  })

  it('at the root of a variant that shows a page there', () => {
    expect(movedFrom('/', '/page/other', 'brand.com')).toBeNull()
  })
})
