import type { Feature, FeatureCollection } from 'geojson'
import type { Position } from '../../../shared/locator/locator-events.ts'
import { distanceFormat, metresPer, type DistanceStyle } from '../../../shared/locator/distance-format.ts'
import type { Town } from '../../../shared/map/towns.ts'

const metresPerDegree = 111_195

/** Radii of the circles around a shop, km or miles, and the zoom from which each is drawn. */
const circles: readonly (readonly [radius: number, from: number])[] = [
  [0.25, 14.6],
  [0.5, 14],
  [1, 13],
  [2, 12],
  [5, 11],
]

/** Towns further away than that help nobody to find the shop, metres. */
const farthest = 40_000

/**
 * Circles around a shop, and lines to the nearest towns in each direction, like the table on a hill that names what one
 * sees. Each has a `text` with the distance, and the zoom `from` which it is drawn.
 */
export function aroundShop(shop: Position, towns: readonly Town[], distances: DistanceStyle): FeatureCollection {
  const distance = distanceFormat(distances)
  return {
    type: 'FeatureCollection',
    features: [
      ...circles.map(([radius, from]) => {
        const metres = radius * metresPer[distances.unit]
        return circleAround(shop, metres, { kind: 'circle', from, text: distance(metres) })
      }),
      ...nearest(shop, towns).map(({ town, metres }) => lineTo(shop, town, `${town.name}  ${distance(metres)}`)),
    ],
  }
}

interface Neighbour {
  town: Town
  metres: number
}

/** The most important town in each of eight directions: near ones before far ones, large ones before small ones. */
function nearest(shop: Position, towns: readonly Town[]): Neighbour[] {
  const best = new Map<number, Neighbour & { cost: number }>()
  for (const town of towns) {
    const { metres, direction } = wayTo(shop, town)
    if (town.kind === 2 || metres < 1500 || metres > farthest) continue
    const cost = metres / Math.sqrt(town.thousands)
    if (cost < (best.get(direction)?.cost ?? Infinity)) best.set(direction, { town, metres, cost })
  }
  return [...best.values()]
}

function wayTo(from: Position, to: Position): { metres: number; direction: number } {
  const north = (to.lat - from.lat) * metresPerDegree
  const east = (to.lng - from.lng) * metresPerDegree * Math.cos((from.lat * Math.PI) / 180)
  const eighth = Math.round((Math.atan2(east, north) / Math.PI) * 4)
  return { metres: Math.hypot(north, east), direction: (eighth + 8) % 8 }
}

function lineTo(shop: Position, town: Town, text: string): Feature {
  const coordinates = [
    [shop.lng, shop.lat],
    [town.lng, town.lat],
  ]
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { kind: 'way', from: 11, text } }
}

const corners = 96

function circleAround({ lat, lng }: Position, metres: number, properties: Record<string, string | number>): Feature {
  const radius = metres / metresPerDegree
  const width = radius / Math.cos((lat * Math.PI) / 180)
  const coordinates = Array.from({ length: corners + 1 }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [lng + width * Math.sin(angle), lat + radius * Math.cos(angle)]
  })
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties }
}
