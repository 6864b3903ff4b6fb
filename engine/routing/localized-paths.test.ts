import { describe, expect, it } from 'vitest'
import { decidePage } from '../testing/decide-page.ts'
import { withSettings, siteFixture } from '../testing/site-fixture.ts'
import { localizedPaths, type Alternate } from './localized-paths.ts'
import { compileSite } from './site.ts'

const site = compileSite(siteFixture())

function pathsOf(host: string, path: string, alternates?: readonly Alternate[], from = site) {
  const page = decidePage(from, { host, path })
  return Object.fromEntries(
    localizedPaths(from, page, alternates).map((one) => [one.locale, `${one.path}${one.exists ? '' : ' (home)'}`]),
  )
}

describe('the localized paths of a page', () => {
  it('are its own path in each locale of the variant [LOC-08, OPEN-50]', () => {
    expect(pathsOf('nord.io', '/sv/stolar')).toEqual({ en: '/en/chairs', sv: '/sv/stolar', fi: '/fi/tuolit' })
    expect(pathsOf('nord.fi', '/sv/stolar')).toEqual({ sv: '/sv/stolar', fi: '/fi/tuolit' })
    expect(pathsOf('nord.no', '/sv/stolar')).toEqual({ sv: '/sv/stolar' })
  })

  it('have the same slug where the content does not report other locales [OPEN-15]', () => {
    expect(pathsOf('nord.fi', '/sv/stolar/klint')).toEqual({ sv: '/sv/stolar/klint', fi: '/fi/tuolit/klint' })
  })

  it('have the slug of the content, and are the home page where the content has none [OPEN-15, OPEN-50]', () => {
    const alternates = [
      { locale: 'sv', path: '/chair/klint' },
      { locale: 'fi', path: '/chair/kallio' },
    ]
    expect(pathsOf('nord.io', '/sv/stolar/klint', alternates)).toEqual({
      en: '/en (home)',
      sv: '/sv/stolar/klint',
      fi: '/fi/tuolit/kallio',
    })
  })

  it('are the home page where the locale lacks the route [OPEN-15]', () => {
    expect(pathsOf('nord.io', '/en/contact')).toEqual({ en: '/en/contact', sv: '/sv/kontakt', fi: '/fi (home)' })
    const table = compileSite(withSettings(siteFixture(), { additions: false }))
    expect(pathsOf('nord.io', '/sv/sok', [], table)).toEqual({ en: '/en (home)', sv: '/sv/sok', fi: '/fi/haku' })
  })

  it('have no prefix in the default locale where config says so [LOC-04]', () => {
    const bare = compileSite(withSettings(siteFixture(), { prefixStrategy: 'except-default' }))
    expect(pathsOf('nord.io', '/fi', [], bare)).toEqual({ en: '/', sv: '/sv', fi: '/fi' })
  })

  it('are none on a page without a locale of the variant', () => {
    expect(pathsOf('nord.eu', '/')).toEqual({})
  })

  it('ignore invalid alternates', () => {
    const alternates = [
      { locale: 'fi', path: '' },
      { locale: 'en', path: '/chair/..' },
      { locale: 'xx', path: '/chair/a' },
    ]
    expect(pathsOf('nord.io', '/sv/stolar/klint', alternates)).toMatchObject({ en: '/en (home)', fi: '/fi (home)' })
  })
})
