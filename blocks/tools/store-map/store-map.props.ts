import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { consentNeed, type ConsentNeed } from '../../shared/consent/has-consent.ts'
import { phraseOf, type Phrase } from '../../shared/phrase.ts'
import type { StoreMapFields } from './fields.generated.ts'
import type { MapStart, MapView } from '../../shared/map/map-start.ts'
import { mapPicture, type MapPictureParts } from '../../shared/map/picture/map-picture.ts'

/** Keys in locales/ below `store-map.`, of texts of the page. */
const phraseKeys = ['intro', 'show', 'loading', 'failed', 'retry', 'details', 'route', 'credit'] as const

/** Of names for screen readers; `cluster` contains `{count}`. */
const nameKeys = ['label', 'title', 'cluster', 'zoom-in', 'zoom-out', 'close'] as const

export type MapWords = Readonly<Record<(typeof phraseKeys)[number], Phrase> & Record<(typeof nameKeys)[number], string>>

/** A style of another site, or a file of tiles, in place of the own style. */
export interface OutsideStyle {
  url: string
  /** Null: used without consent. */
  need: ConsentNeed | null
}

export interface StoreMapProps {
  /** BCP 47 tag of the page. */
  tag: string
  start: MapStart
  /** What is shown before the map. */
  picture: MapPictureParts
  markerZoom: number
  /** URL of the page with the positions of all shops. */
  points: string | null
  unit: 'km' | 'mi'
  /** Sites of maps, with {lat} and {lng}. */
  routes: readonly { name: string; url: string }[]
  outside: OutsideStyle | null
  words: MapWords
}

/** Props of the island, as JSON: where the map opens, its picture and its words. */
export function islandProps({ fields, site }: BlockProps<StoreMapFields>): StoreMapProps {
  const { markerZoom, unit = 'km' } = fields.settings
  const start = { ...viewOf(fields.settings.start), small: viewOf(fields.settings.start.small) }
  const { stores = [], total = 0 } = fields.dots ?? {}
  return {
    tag: site.tag,
    start,
    // Some of many would be those of one end of the country.
    picture: mapPicture(start, total > stores.length ? [] : stores.map(({ geoloc }) => geoloc), site.tag),
    markerZoom,
    points: fields.pointsUrl?.href ?? null,
    unit,
    routes: fields.settings.routes,
    outside: outsideStyle(fields),
    words: mapWords(site),
  }
}

function viewOf({ lat, lng, zoom }: MapView): MapView {
  return { lat, lng, zoom }
}

/** Null for the own style, and where the service of the style is not active on this host. */
function outsideStyle({ settings, consent }: StoreMapFields): OutsideStyle | null {
  const { style: url, service } = settings.map
  if (url === 'own') return null
  // A path of this site needs no consent.
  if (url.startsWith('/') && !url.startsWith('//')) return { url, need: null }
  const need = service && consent ? consentNeed(consent, service) : 'inactive'
  if (need === 'inactive') return null
  return { url, need: need === 'nothing' ? null : need }
}

function mapWords({ t, text }: SiteContext): MapWords {
  const phrases = phraseKeys.map((key) => [key, phraseOf(text(`store-map.${key}`))])
  const names = nameKeys.map((key) => [key, t(`store-map.${key}`, { count: '{count}' })])
  return Object.fromEntries([...phrases, ...names]) as MapWords
}
