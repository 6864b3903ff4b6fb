import { expect, it } from 'vitest'
import { measurementsId } from '../../packages/visits/visit.ts'
import type { ServicesConfig } from '../config/types.generated.ts'
import { siteMessages } from '../intl/site-messages.ts'
import { compileSite } from '../routing/site.ts'
import { siteWithServices } from '../testing/services-fixture.ts'
import { consentOffer, hasConsent } from './consent-offer.ts'
import { measuredPage } from './measured-visits.ts'

const measurements = { share: 0.1, endpoint: '/-/visits' }
const asked = { ...measurements, consent: { category: 'measurement', name: 'visits', purpose: 'visits.purpose' } }

function siteWith(given: NonNullable<ServicesConfig['measurements']>) {
  const config = siteWithServices()
  config.services.measurements = given
  const en = { ...config.messages['en'], visits: 'Speed of pages', 'visits.purpose': 'We measure it.' }
  config.messages = { ...config.messages, en }
  return config
}

it('is nothing without a setting', () => {
  expect(measuredPage(siteWithServices().services, 'home')).toBeUndefined()
})

it('needs no consent, unless config asks for it in a category that can be refused', () => {
  expect(measuredPage(siteWith(measurements).services, 'home')).toEqual({ ...measurements, page: 'home' })
  const { services } = siteWith(asked)
  expect(measuredPage(services, 'home')).toEqual({ ...measurements, page: 'home', consent: 'measurement' })
  services.consent.categories['measurement']!.required = true
  expect(measuredPage(services, 'home')).not.toHaveProperty('consent')
})

it('is a service in the choice of visitors, where they are asked', () => {
  const config = siteWith(asked)
  const { services } = compileSite(config).variants.get('north')!
  const { t } = siteMessages(config, { variant: { name: 'north' }, locale: 'en' })
  expect(consentOffer(services, { page: 'home', t }).categories.at(-1)).toMatchObject({
    id: 'measurement',
    services: [{ id: measurementsId, name: 'Speed of pages', purpose: 'We measure it.', script: null, cookies: [] }],
  })
  expect(hasConsent(services, { id: measurementsId, category: 'measurement' }, {})).toBe(false)
  expect(compileSite(siteWith(measurements)).variants.get('north')!.services.active).toEqual([])
})
