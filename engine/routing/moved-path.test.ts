import { describe, expect, it } from 'vitest'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture, withSettings } from '../testing/site-fixture.ts'
import { movedPath } from './moved-path.ts'
import { compileSite } from './site.ts'

const site = compileSite(siteFixture())

/** The path that the page at `path` redirects to when the content reports `current` as its current path. */
function movedFrom(path: string, current: string | Readonly<Record<string, string>>, host = 'nord.io', from = site) {
  const page = decidePage(from, { host, path })
  const paths = typeof current === 'string' ? { [page.locale]: current } : current
  return movedPath(
    from,
    page,
    Object.entries(paths).map(([locale, one]) => ({ locale, path: one })),
  )
}

describe('a page that is requested by another slug', () => {
  it.each([
    ['/en/chairs/old', '/chair/klint', '/en/chairs/klint'],
    ['/sv/stolar/old', '/chair/klippa', '/sv/stolar/klippa'],
    ['/fi/info/old', '/page/koot', '/fi/info/koot'],
    ['/en/chairs/old', '/chair/caf%C3%A9', '/en/chairs/caf%C3%A9'],
  ])('redirects from %s, which is now %s, to %s', (path, current, to) => {
    expect(movedFrom(path, current)).toBe(to)
  })

  it('redirects to the slug of its own locale', () => {
    const current = { sv: '/chair/klippa', fi: '/chair/kallio' }
    expect(movedFrom('/fi/tuolit/klippa', current)).toBe('/fi/tuolit/kallio')
    expect(movedFrom('/sv/stolar/klippa', current)).toBeNull()
  })

  it('redirects directly to the home page where it is the home page now [ROUTE-72]', () => {
    expect(movedFrom('/en/info/welcome', '/page/start')).toBe('/en')
    const bare = compileSite(withSettings(siteFixture(), { prefixStrategy: 'except-default' }))
    expect(movedFrom('/info/welcome', '/page/start', 'nord.io', bare)).toBe('/')
  })

  it.each(['/chair/klint', '/chair/caf%C3%A9', '/chair/cafe\u0301', '/chair/a b', '/chair/A'])(
    'redirects to a path that does not redirect: %s',
    (current) => {
      const to = movedFrom('/en/chairs/old', current)
      expect(to).toMatch(/^\/en\/chairs\//)
      expect(movedFrom(to ?? '', current)).toBeNull()
    },
  )
})

describe('a page does not redirect', () => {
  it.each([
    ['/en/chairs/klint', '/chair/klint', 'the path is current'],
    ['/en/chairs/caf%C3%A9', '/chair/caf%C3%A9', 'the path is current'],
    ['/en/chairs/caf%c3%a9', '/chair/café', 'the path is current in another encoding'],
    ['/en/chairs', '/overview/chair', 'the route has no parameter'],
    ['/en/contact', '/page/kontakt', 'the page has no content'],
    ['/en/chairs/klint', '/page/klint', 'the content is of another kind'],
    ['/en/chairs/klint', '/chair/a/b', 'the content path has another length'],
    ['/en/chairs/klint', '/chair/..', 'the content path is invalid'],
    ['/en/chairs/klint', '/chair/50%', 'the content path is invalid'],
    ['/en/chairs/klint', '', 'the content path is invalid'],
    ['/en/chairs/klint', 'https://example.com/chair/a', 'the content path is an address'],
    ['/en/chairs/klint', '//example.com', 'the content path is an address'],
  ])('from %s with %j: %s', (path, current) => {
    expect(movedFrom(path, current)).toBeNull()
  })

  it('where the content reports no path, or none in this locale', () => {
    expect(movedFrom('/en/chairs/klint', {})).toBeNull()
    expect(movedFrom('/en/chairs/klint', { fi: '/chair/kallio' })).toBeNull()
  })

  it('at the root of a variant that shows a page there', () => {
    expect(movedFrom('/', '/page/other', 'nord.eu')).toBeNull()
  })
})
