import { describe, expect, it } from 'vitest'
import { decide, type Decision } from '../../engine/routing/decide.ts'
import { compileSite, type Site } from '../../engine/routing/site.ts'
import { shippedConfig, shippedSite } from './shipped-site.ts'

const site = shippedSite()

function ask(path: string, cookies: Record<string, string> = {}, from = site): Decision {
  return decide(from, { host: 'localhost', path, cookies })
}

function withPage(name: string, change: Partial<Site['config']['pages'][string]>): Site {
  const config = shippedConfig()
  const page = config.pages[name]
  if (!page) throw new Error(`The page definition "${name}" does not exist.`)
  return compileSite({ ...config, pages: { ...config.pages, [name]: { ...page, ...change } } })
}

describe('the guards of the shipped site', () => {
  const signedIn = { authToken: 'x' }

  it.each([
    ['/fr/mon-compte', '/fr/connexion'],
    ['/en/my-account', '/en/log-in'],
    ['/de/mein-konto', '/de/einloggen'],
    ['/nl/mijn-account', '/nl/log-in'],
  ])('redirect visitors without a token from %s to %s [PERM-06, AUTH-15]', (path, to) => {
    // Signing in leads back.
    const back = `${to}?next=${encodeURIComponent(path)}`
    expect(ask(path)).toMatchObject({ kind: 'redirect', status: 302, to: back, because: 'guard', personal: true })
    expect(ask(path, signedIn)).toMatchObject({ kind: 'page', page: 'my-account', personal: true })
  })

  it.each([
    ['/fr/connexion', '/fr/mon-compte'],
    ['/en/log-in', '/en/my-account'],
    ['/de/einloggen', '/de/mein-konto'],
    ['/nl/log-in', '/nl/mijn-account'],
  ])('redirect visitors with a token from %s to %s [AUTH-14]', (path, to) => {
    expect(ask(path, signedIn)).toMatchObject({ kind: 'redirect', to, because: 'guard' })
    expect(ask(path)).toMatchObject({ kind: 'page', page: 'login' })
  })

  it('treat an empty token like a missing one [AUTH-15]', () => {
    expect(ask('/fr/mon-compte', { authToken: '' })).toMatchObject({
      kind: 'redirect',
      to: '/fr/connexion?next=%2Ffr%2Fmon-compte',
    })
  })

  it('leave the wishlist open, until one line of config closes it [READ-09]', () => {
    const path = '/fr/liste-de-souhaits'
    expect(ask(path)).toMatchObject({ kind: 'page', page: 'wishlist' })
    expect(ask(path, {}, withPage('wishlist', { guards: ['auth'] }))).toMatchObject({
      kind: 'redirect',
      to: '/fr/connexion?next=%2Ffr%2Fliste-de-souhaits',
    })
  })

  it.each(['nobody', 'constructor', '__proto__'])('fail for the unknown guard "%s" [ERR-30, OPEN-54]', (guard) => {
    const decision = ask('/fr/contact', {}, withPage('contact', { guards: [guard] }))
    expect(decision).toMatchObject({ kind: 'fault', reason: `The guard "${guard}" does not exist.` })
  })

  it('"locale" and "variant" are always open [OPEN-54]', () => {
    const decision = ask('/fr/contact', {}, withPage('contact', { guards: ['locale', 'variant'] }))
    expect(decision).toMatchObject({ kind: 'page', page: 'contact' })
  })
})
