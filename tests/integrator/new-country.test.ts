import { afterAll, describe, expect, it } from 'vitest'
import { runConfig } from '../../engine/cli/run-config.ts'
import { checkConfig } from '../../engine/checking/check-config.ts'
import { localizedPaths } from '../../engine/routing/localized-paths.ts'
import { decide } from '../../engine/routing/decide.ts'
import { temporaryProject } from '../../engine/testing/temporary-project.ts'

const { root, remove } = temporaryProject()
afterAll(remove)

describe('a new country with a new language, by editing JSON only', () => {
  const added = [
    runConfig(['add', 'locale', 'es', '--from', 'en'], root),
    runConfig(['add', 'host', 'es', '--locales', 'es'], root),
  ]
  const { site, issues } = checkConfig(root)
  if (!site) throw new Error(issues.map(({ message }) => message).join('\n'))

  it('is added by two commands that leave a sound config', () => {
    expect(added.map(({ status }) => status)).toEqual([0, 0])
    expect(added.map(({ text }) => text.split('\n')[0])).toEqual([
      'Added the locale "es" (Español, es-ES) from "en", offered by the variant "all". The config is sound.',
      'Added the variant "es" for hosts in .es, in es. The config is sound.',
    ])
    expect(runConfig(['check'], root)).toMatchObject({
      status: 0,
      text: expect.stringContaining('12 variants, '),
    })
  })

  it('is served at its host', () => {
    expect(decide(site, { host: 'brand.es', path: '/' })).toMatchObject({ kind: 'redirect', to: '/es' })
    expect(decide(site, { host: 'brand.es', path: '/es' })).toMatchObject({ kind: 'page', page: 'home', locale: 'es' })
    expect(decide(site, { host: 'brand.es', path: '/es/products/galet' })).toMatchObject({
      kind: 'page',
      page: 'product',
      params: { slug: 'galet' },
    })
    expect(decide(site, { host: 'brand.es', path: '/fr/produits' })).toMatchObject({ kind: 'not-found', locale: 'es' })
  })

  it('is in the switcher and in hreflang of every page of the variant of all languages', () => {
    for (const route of site.variants.get('all')?.routes.values() ?? []) {
      if (route.params.length > 0 || route.key === 'portal') continue
      const pages = [{}, { authToken: 'x' }].map((cookies) =>
        decide(site, { host: 'localhost', path: route.pattern, cookies }),
      )
      const page = pages.find((one) => one.kind === 'page')
      const spanish = page && localizedPaths(site, page).find(({ locale }) => locale === 'es')
      expect({ name: route.name, ...spanish }).toMatchObject({
        name: route.name,
        exists: true,
        path: site.variants.get('all')?.routes.get(`es-${route.key}`)?.pattern,
      })
    }
  })

  it('is detected from the browser', () => {
    const decision = decide(site, { host: 'localhost', path: '/', acceptLanguage: 'es-MX,es;q=0.9' })
    expect(decision).toMatchObject({ kind: 'redirect', to: '/es', localeFrom: 'browser' })
  })

  it('cannot be added twice', () => {
    expect(runConfig(['add', 'locale', 'es', '--from', 'en'], root)).toMatchObject({
      status: 2,
      text: 'The site has the locale "es" already.',
    })
    expect(runConfig(['add', 'host', 'es', '--locales', 'es'], root)).toMatchObject({
      status: 2,
      text: 'Hosts in .es show the variant "es" already.',
    })
  })
})
