import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { compileSite } from '../routing/site.ts'
import { serviceKeys, siteWithServices } from '../testing/services-fixture.ts'
import { externalServices, keyVariables } from './external-services.ts'

const site = siteWithServices()
const scripts = (variant: string, keys: Record<string, string> = serviceKeys) =>
  externalServices(site, variant, keys).active.map(({ id, script }) => [id, script])

const check = ['check', 'https://check.example/api.js']
const map = ['map', 'https://map.example/api.js?key=map-key']

describe('the services of a host variant', () => {
  it.each([
    ['north', [['counter', '/services/counter.js?id=C-1'], check, map]],
    ['bare', [check, map]],
  ])('"%s" are those that have a key for it', (variant, expected) => {
    expect(scripts(variant)).toEqual(expected)
  })

  it('are none without keys [NET-08]', () => {
    for (const { services: ofVariant } of compileSite(siteWithServices()).variants.values()) {
      expect(ofVariant.active).toEqual([])
    }
  })

  it('encode a key for the URL of the script', () => {
    expect(scripts('north', { SERVICE_COUNTER: 'a&b$&' })).toEqual([['counter', '/services/counter.js?id=a%26b%24%26']])
  })

  it('name the variables of their keys, each once', () => {
    expect(keyVariables(site.services)).toEqual(Object.keys(serviceKeys))
  })
})

describe('a service that the server asks', () => {
  const askedSite = siteWithServices()
  const asked = askedSite.services
  asked.external['map']!.verification = { url: 'https://map.example/verify', secret: '{SERVICE_MAP_SECRET}' }
  const mapWith = (keys: Record<string, string>) =>
    externalServices(askedSite, 'north', keys).active.find(({ id }) => id === 'map')

  it('has its secret from the environment, and is not asked without one [OPEN-31]', () => {
    expect(keyVariables(asked)).toContain('SERVICE_MAP_SECRET')
    expect(mapWith({ ...serviceKeys, SERVICE_MAP_SECRET: 's' })?.verification).toEqual({
      url: 'https://map.example/verify',
      secret: 's',
    })
    expect(mapWith(serviceKeys)).not.toHaveProperty('verification')
    expect(mapWith({ SERVICE_MAP_SECRET: 's' })).toBeUndefined()
  })
})

describe('the revision', () => {
  const revision = (change: (config: SiteConfig['services']) => void = () => {}, keys = serviceKeys) => {
    const config = siteWithServices()
    change(config.services)
    return externalServices(config, 'north', keys).revision
  }

  it.each<[string, (config: SiteConfig['services']) => void]>([
    ['another service', ({ external }) => delete external['map']],
    ['another purpose', ({ external }) => (external['map']!.purpose = 'purpose.check')],
    ['another category', ({ external }) => (external['map']!.category = 'measurement')],
    ['another cookie', ({ external }) => (external['map']!.cookies = ['NID'])],
  ])('changes with %s, so that visitors are asked again', (_title, change) => {
    expect(revision(change)).not.toBe(revision())
  })

  it('is the same for another key, another origin and another order', () => {
    const changed = (config: SiteConfig['services']): void => {
      config.external = Object.fromEntries(Object.entries(config.external).toReversed())
      config.external['map']!.origins = { 'img-src': ['https://tiles.example'] }
    }
    expect(revision(changed, { ...serviceKeys, SERVICE_MAP: 'other' })).toBe(revision())
  })
})
