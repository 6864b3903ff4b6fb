import type { Feature, FeatureCollection } from 'geojson'
import type { Bounds } from '../../../shared/locator/locator-events.ts'

/** Distance between lines by zoom, seconds of arc: the first one whose zoom is reached. */
const distances: readonly (readonly [zoom: number, seconds: number])[] = [
  [15, 15],
  [14, 30],
  [13, 60],
  [12, 120],
  [11, 300],
  [10, 600],
  [9, 1200],
  [7.5, 3600],
  [6, 7200],
  [0, 18_000],
]

/** Meridians and parallels within the bounds, each with its degrees as `text`, as on the sheets of a printed map. */
export function graticule({ south, west, north, east }: Bounds, zoom: number): FeatureCollection {
  const seconds = distances.find(([from]) => zoom >= from)?.[1] ?? 18_000
  const meridians = linesBetween(west, east, seconds).map((lng) =>
    lineOf(
      [
        [lng, south],
        [lng, north],
      ],
      degrees(lng, 'E', 'W', seconds),
    ),
  )
  const parallels = linesBetween(south, north, seconds).map((lat) =>
    lineOf(
      [
        [west, lat],
        [east, lat],
      ],
      degrees(lat, 'N', 'S', seconds),
    ),
  )
  return { type: 'FeatureCollection', features: [...meridians, ...parallels] }
}

/** In seconds of arc the sums are exact. */
function linesBetween(from: number, to: number, seconds: number): number[] {
  const first = Math.ceil((from * 3600) / seconds)
  const count = Math.floor((to * 3600) / seconds) - first + 1
  // A view of the whole world at its largest distance has fewer.
  return Array.from({ length: Math.min(Math.max(count, 0), 100) }, (_, i) => ((first + i) * seconds) / 3600)
}

function lineOf(coordinates: number[][], text: string): Feature {
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { text } }
}

/** 48° 52′ 30″ N, as precise as the distance of the lines. */
function degrees(value: number, positive: string, negative: string, distance: number): string {
  const seconds = Math.round(Math.abs(value) * 3600)
  const parts = [`${Math.floor(seconds / 3600)}°`]
  if (distance < 3600) parts.push(`${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}′`)
  if (distance < 60) parts.push(`${String(seconds % 60).padStart(2, '0')}″`)
  return `${parts.join(' ')} ${value < 0 ? negative : positive}`
}
