import type { Position } from '../../../flows/store-locator/area.ts'
import { hasConsent, type ConsentNeed } from '../../shared/consent/has-consent.ts'

/** A service that finds places, as the markup of the locator names it. */
export interface Geocoder {
  kind: 'nominatim' | 'photon'
  url: string
  /** ISO 3166-1 alpha-2. Only Nominatim can limit its search to a country. */
  country?: string | undefined
  /** What the visitor must have agreed to. Null: nothing. */
  need: ConsentNeed | null
}

const timeoutMs = 5000

/**
 * The position of a place as the service of config finds it. Null where it may not be asked, does not answer within 5 s
 * or finds nothing: the places of the site are then searched.
 */
export async function geocode(place: string, geocoder: Geocoder, signal: AbortSignal): Promise<Position | null> {
  if (geocoder.need && !hasConsent(geocoder.need, document.cookie)) return null
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(requestUrl(place, geocoder), { signal: limited, referrerPolicy: 'no-referrer' })
    return response.ok ? positionIn(await response.json(), geocoder.kind) : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}

function requestUrl(place: string, { kind, url, country }: Geocoder): URL {
  const address = new URL(url)
  const options = kind === 'photon' ? {} : { format: 'jsonv2', ...(country && { countrycodes: country.toLowerCase() }) }
  for (const [name, value] of Object.entries({ q: place, limit: '1', ...options }))
    address.searchParams.set(name, value)
  return address
}

function positionIn(answer: unknown, kind: Geocoder['kind']): Position | null {
  const [lat, lng] = kind === 'photon' ? photonPosition(answer) : nominatimPosition(answer)
  const isOnGlobe = Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180
  return lat !== undefined && lng !== undefined && isOnGlobe ? { lat: Number(lat), lng: Number(lng) } : null
}

function photonPosition(answer: unknown): [unknown?, unknown?] {
  const { features } = answer as { features?: { geometry: { coordinates: [number, number] } }[] }
  const [lng, lat] = features?.[0]?.geometry.coordinates ?? []
  return [lat, lng]
}

function nominatimPosition(answer: unknown): [unknown?, unknown?] {
  const [first] = answer as { lat: string; lon: string }[]
  return [first?.lat, first?.lon]
}
