import { describe, expect, it } from 'vitest'
import { shippedConfig, shippedSite } from '../testing/shipped-site.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { keyVariables, externalServices } from './external-services.ts'

const { services } = shippedConfig()
const keys = {
  SERVICE_TAG_MANAGER_FR: 'GTM-FR',
  SERVICE_TAG_MANAGER_BE: 'GTM-BE',
  SERVICE_MAPS: 'abc',
  SERVICE_RECAPTCHA: 'xyz',
}
const scripts = (variant: string, given: Record<string, string> = keys) =>
  externalServices(services, variant, given).active.map(({ id, script }) => [id, script])

const recaptcha = ['recaptcha', 'https://www.google.com/recaptcha/api.js?render=explicit']
const maps = ['maps', 'https://maps.googleapis.com/maps/api/js?key=abc&v=weekly&loading=async']

describe('the services of a host variant', () => {
  it.each([
    ['fr', [['tag-manager', '/services/tag-manager.js?id=GTM-FR'], recaptcha, maps]],
    ['be', [['tag-manager', '/services/tag-manager.js?id=GTM-BE'], recaptcha, maps]],
    ['nl', [recaptcha, maps]],
    ['com', [recaptcha, maps]],
  ])('of .%s are those that have a key for it [NET-05, NET-06, NET-07, OPEN-52]', (variant, expected) => {
    expect(scripts(variant)).toEqual(expected)
  })

  it('are none without keys [NET-08]', () => {
    for (const variant of shippedSite().variants.values()) {
      expect(variant.services.active).toEqual([])
    }
  })

  it('take a key as it is, whatever an address would make of it', () => {
    expect(scripts('fr', { SERVICE_TAG_MANAGER_FR: 'a&b$&' })).toEqual([
      ['tag-manager', '/services/tag-manager.js?id=a%26b%24%26'],
    ])
  })

  it('name the variables that hold their keys, each once', () => {
    expect(keyVariables(services)).toEqual(Object.keys(keys).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  })
})

const order = ['SERVICE_TAG_MANAGER_FR', 'SERVICE_TAG_MANAGER_BE', 'SERVICE_RECAPTCHA', 'SERVICE_MAPS']

describe('the revision', () => {
  const revision = (variant: string, change: (config: SiteConfig['services']) => void = () => {}, given = keys) => {
    const config = shippedConfig().services
    change(config)
    return externalServices(config, variant, given).revision
  }

  it.each<[string, (config: SiteConfig['services']) => void]>([
    ['another service', ({ external }) => delete external['maps']],
    ['another purpose', ({ external }) => (external['maps']!.purpose = 'consent.purpose.recaptcha')],
    ['another category', ({ external }) => (external['maps']!.category = 'measurement')],
    ['another cookie', ({ external }) => (external['maps']!.cookies = ['NID'])],
  ])('changes with %s, so that visitors are asked again', (_title, change) => {
    expect(revision('fr', change)).not.toBe(revision('fr'))
  })

  it('is the same for another key, another origin and another order', () => {
    const turned = (config: SiteConfig['services']): void => {
      config.external = Object.fromEntries(Object.entries(config.external).toReversed())
      config.external['maps']!.origins = { 'img-src': ['https://tiles.example'] }
    }
    expect(revision('fr', turned, { ...keys, SERVICE_MAPS: 'other' })).toBe(revision('fr'))
  })
})
