import { describe, expect, it } from 'vitest'
import { siteMessages } from '../intl/site-messages.ts'
import { compileSite } from '../routing/site.ts'
import { shippedConfig } from '../testing/shipped-site.ts'
import { consentOffer } from './consent-offer.ts'

const measuring = { SERVICE_TAG_MANAGER_FR: 'GTM-FR' }
const all = { ...measuring, SERVICE_MAPS: 'abc', SERVICE_RECAPTCHA: 'xyz' }

function offer(variant: string, { keys = all, page = 'home', locale = 'fr' } = {}) {
  const site = compileSite(shippedConfig(), keys)
  return consentOffer(site.variants.get(variant)!.services, { page, t: siteMessages(site.config, locale).t })
}

const named = (variant: string, keys: Record<string, string>) =>
  offer(variant, { keys: keys as typeof all }).categories.map(({ id, services }) => [id, services.map((one) => one.id)])

/** What a page would load once everything is agreed to. */
const scripts = (variant: string, page: string) =>
  offer(variant, { page }).categories.flatMap(({ id, services }) =>
    services.flatMap(({ id: service, script }) => (script === null ? [] : [`${id}: ${service}`])),
  )

describe('what visitors are asked', () => {
  it.each([
    [
      'fr',
      all,
      [
        ['necessary', []],
        ['measurement', ['tag-manager']],
        ['assistance', ['recaptcha', 'maps']],
      ],
    ],
    [
      'fr',
      measuring,
      [
        ['necessary', []],
        ['measurement', ['tag-manager']],
      ],
    ],
    [
      'nl',
      all,
      [
        ['necessary', []],
        ['assistance', ['recaptcha', 'maps']],
      ],
    ],
    ['nl', measuring, [['necessary', []]]],
  ])('on .%s with %o is by category what is active there', (variant, keys, categories) => {
    expect(named(variant, keys)).toEqual(categories)
  })

  it.each([
    ['fr', 'home', ['measurement: tag-manager']],
    ['fr', 'contact', ['measurement: tag-manager', 'assistance: recaptcha']],
    ['fr', 'store-locator', ['measurement: tag-manager', 'assistance: maps']],
    ['nl', 'home', []],
    ['nl', 'contact', ['assistance: recaptcha']],
  ])('on .%s, page %s, would load %j', (variant, page, loaded) => {
    expect(scripts(variant, page)).toEqual(loaded)
  })

  it('comes in the language of the page', () => {
    const texts = ['fr', 'en', 'de', 'nl'].map((locale) => offer('fr', { locale }).categories[1]?.label)
    expect(texts).toEqual(['Mesure d’audience', 'Audience measurement', 'Reichweitenmessung', 'Meten van bezoek'])
  })

  it('says which cookie keeps the answer, and that nothing but the required is used unasked', () => {
    const { cookie, categories } = offer('fr')
    expect(cookie).toEqual({ name: 'consent', days: 182 })
    expect(categories.filter(({ required }) => required).map(({ id }) => id)).toEqual(['necessary'])
  })
})
