import { describe, expect, it } from 'vitest'
import { siteMessages } from '../intl/site-messages.ts'
import { compileSite } from '../routing/site.ts'
import { serviceKeys, siteWithServices } from '../testing/services-fixture.ts'
import { consentOffer } from './consent-offer.ts'

interface Visit {
  keys?: Record<string, string>
  page?: string
  locale?: string
}

function offer(variant: string, { keys = serviceKeys, page = 'home', locale = 'en' }: Visit = {}) {
  const site = compileSite(siteWithServices(), keys)
  const { t } = siteMessages(site.config, { variant: { name: variant }, locale })
  return consentOffer(site.variants.get(variant)!.services, { page, t })
}

const servicesByCategory = (variant: string, keys: Record<string, string>) =>
  offer(variant, { keys }).categories.map(({ id, services }) => [id, services.map((service) => service.id)])

/** Scripts that a page loads after consent to all services. */
const scripts = (variant: string, page: string) =>
  offer(variant, { page }).categories.flatMap(({ services }) => services.flatMap(({ script }) => script ?? []))

describe('the consent offer', () => {
  const counterOnly = { SERVICE_COUNTER: 'C-1' }
  it.each<[string, Record<string, string>, [string, string[]][]]>([
    [
      'north',
      serviceKeys,
      [
        ['necessary', []],
        ['measurement', ['counter']],
        ['assistance', ['check', 'map']],
      ],
    ],
    [
      'north',
      counterOnly,
      [
        ['necessary', []],
        ['measurement', ['counter']],
      ],
    ],
    [
      'bare',
      serviceKeys,
      [
        ['necessary', []],
        ['assistance', ['check', 'map']],
      ],
    ],
    ['bare', counterOnly, [['necessary', []]]],
  ])('on "%s" with %o lists the active services by category', (variant, keys, categories) => {
    expect(servicesByCategory(variant, keys)).toEqual(categories)
  })

  it.each([
    ['north', 'home', ['/services/counter.js?id=C-1', 'https://check.example/api.js']],
    ['north', 'chairs', ['/services/counter.js?id=C-1', 'https://map.example/api.js?key=map-key']],
    ['north', 'chair', ['/services/counter.js?id=C-1']],
    ['bare', 'chairs', ['https://map.example/api.js?key=map-key']],
    ['bare', 'chair', []],
  ])('on "%s", page %s, has the scripts %j', (variant, page, expected) => {
    expect(scripts(variant, page)).toEqual(expected)
  })

  it('is in the language of the page', () => {
    const labels = ['en', 'sv'].map((locale) => offer('north', { locale }).categories[1]?.label)
    expect(labels).toEqual(['Measurement', 'Mätning'])
  })

  it('names the cookie for the answer, and the category that needs no consent', () => {
    const { cookie, categories } = offer('north')
    expect(cookie).toEqual({ name: 'consent', days: 182 })
    expect(categories.filter(({ required }) => required).map(({ id }) => id)).toEqual(['necessary'])
  })
})
