import { badInput } from '../../platform/graphql/bad-input.ts'

/** An area, degrees. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Kilometres of a degree, on both axes. */
const kmPerDegree = 111

/** The area around a place with this distance, kilometres, on each side. */
export function boundsAround({ lat, lng }: { lat: number; lng: number }, km: number): Bounds {
  const degrees = km / kmPerDegree
  return { south: lat - degrees, west: lng - degrees, north: lat + degrees, east: lng + degrees }
}

/** Throws BAD_USER_INPUT unless the area is on the globe and not turned around. */
export function checkBounds({ south, west, north, east }: Bounds): void {
  for (const [name, value, max] of [
    ['south', south, 90],
    ['north', north, 90],
    ['west', west, 180],
    ['east', east, 180],
  ] as const)
    if (!(Math.abs(value) <= max)) throw badInput(`bounds.${name} is ${value}; it must be from -${max} to ${max}.`)
  if (south > north) throw badInput(`bounds.south is ${south}; it must not be greater than north, ${north}.`)
  if (west > east) throw badInput(`bounds.west is ${west}; it must not be greater than east, ${east}.`)
}

export type DistanceUnit = 'km' | 'mi'

const kmPerMile = 1.609344
/** Farther than from one end to the other of any country of the gazetteer. */
const maxKm = 1000

/** The distance in kilometres. Throws BAD_USER_INPUT unless it is more than 0 and at most 1000. */
export function distanceInKm(distance: number, unit: DistanceUnit): number {
  const km = unit === 'mi' ? distance * kmPerMile : distance
  if (!(km > 0 && km <= maxKm))
    throw badInput(`distance is ${distance} ${unit}; it must be more than 0 and at most ${maxKm} km.`)
  return km
}

const earthRadiusKm = 6371

/** The distance between two positions in degrees, kilometres as the crow flies. */
export function kmBetween(from: Position, to: Position): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const square =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(square))
}

interface Position {
  lat: number
  lng: number
}
