import { describe, expect, it } from 'vitest'
import { siteFixture, withSettings } from '../testing/site-fixture.ts'
import { pathOf } from './routes.ts'
import { compileSite } from './site.ts'

function patternsOf(variant: string, settings: Parameters<typeof withSettings>[1] = {}): Record<string, string> {
  const { routes = new Map() } = compileSite(withSettings(siteFixture(), settings)).variants.get(variant) ?? {}
  return Object.fromEntries([...routes.values()].map(({ name, pattern }) => [name, pattern]))
}

describe('the routes of a variant', () => {
  it('are those of its locales, in the order of config', () => {
    expect(patternsOf('north')).toEqual({
      'en-home': '/en',
      'sv-home': '/sv',
      'en-chairs': '/en/chairs',
      'sv-chairs': '/sv/stolar',
      'en-chair': '/en/chairs/{slug}',
      'sv-chair': '/sv/stolar/{slug}',
      'en-portal': '/en/portal',
    })
  })

  it('have the page definition with their own name, or the one that they name', () => {
    const config = siteFixture()
    config.routes.routes['seats'] = { page: 'chairs', paths: { en: '/seats' } }
    const routes = compileSite(config).variants.get('north')?.routes
    expect([routes?.get('en-chairs')?.page, routes?.get('en-seats')?.page]).toEqual(['chairs', 'chairs'])
  })

  it('have added paths only with additions', () => {
    expect(patternsOf('world')).toMatchObject({ 'en-search': '/en/search', 'en-password': '/en/password' })
    const table = patternsOf('world', { additions: false })
    expect(table).not.toHaveProperty('en-search')
    expect(table['en-password']).toBe('/sv/password')
  })

  it('have no prefix in the default locale where config says so', () => {
    expect(patternsOf('north', { prefixStrategy: 'except-default' })).toMatchObject({
      'en-home': '/',
      'en-chairs': '/chairs',
      'sv-chairs': '/sv/stolar',
    })
  })

  it('have the same names with both prefix strategies', () => {
    const names = (prefixStrategy: 'all' | 'except-default') => Object.keys(patternsOf('world', { prefixStrategy }))
    expect(names('except-default')).toEqual(names('all'))
  })

  it.each([
    ['leads to another locale', { redirect: '/sv' }],
    ['shows a page', { page: 'portal', locale: 'en' }],
  ])('keep the prefix of the home page where the root %s', (_why, root) => {
    const config = withSettings(siteFixture(), { prefixStrategy: 'except-default' })
    config.hosts.variants['world'] = { locales: ['en', 'sv'], root }
    const routes = compileSite(config).variants.get('world')?.routes
    expect([routes?.get('en-home')?.pattern, routes?.get('en-chairs')?.pattern]).toEqual(['/en', '/chairs'])
  })
})

describe('pathOf', () => {
  const route = compileSite(siteFixture()).variants.get('north')?.routes.get('en-chair')
  if (!route) throw new Error('The fixture lacks the route en-chair.')

  it.each([
    ['klint', '/en/chairs/klint'],
    ['été 1', '/en/chairs/%C3%A9t%C3%A9%201'],
    ['$&', '/en/chairs/%24%26'],
    ['\ud800', '/en/chairs/%EF%BF%BD'],
    ['', null],
    ['..', null],
    ['a/b', null],
    ['a\u0000', null],
  ])('of the slug %j is %s', (slug, path) => {
    expect(pathOf(route, { slug })).toBe(path)
  })
})
