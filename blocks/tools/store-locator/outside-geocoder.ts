import { consentNeed } from '../../shared/consent/has-consent.ts'
import type { StoreLocatorFields } from './fields.generated.ts'
import type { Geocoder } from './geocoder.ts'

/** The geocoder that the browser asks. Null where config has none, or its service is not active on this host. */
export function outsideGeocoder({ locator, consent }: StoreLocatorFields): Geocoder | null {
  const { kind, url, service } = locator.geocoder
  if (kind === 'own' || !url) return null
  // A service of the same organisation needs no entry, and no consent.
  const need = service ? (consent ? consentNeed(consent, service) : 'inactive') : 'nothing'
  if (need === 'inactive') return null
  return { kind, url, country: locator.country, need: need === 'nothing' ? null : need }
}
