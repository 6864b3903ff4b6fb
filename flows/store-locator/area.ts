/** A position in degrees (WGS 84). */
export interface Position {
  lat: number
  lng: number
}

/** A part of the world in degrees. */
export interface Area {
  south: number
  west: number
  north: number
  east: number
}

const kilometresPerDegree = 111
const kilometresPerMile = 1.609344

/** A distance in kilometres. */
export function inKilometres(distance: number, unit: 'km' | 'mi'): number {
  return unit === 'mi' ? distance * kilometresPerMile : distance
}

/** The area that extends from a position by a distance in km on each side. */
export function areaAround({ lat, lng }: Position, distance: number): Area {
  const degrees = distance / kilometresPerDegree
  return roundArea({ south: lat - degrees, west: lng - degrees, north: lat + degrees, east: lng + degrees })
}

/** The middle of an area. */
export function middleOf({ south, west, north, east }: Area): Position {
  return { lat: (south + north) / 2, lng: (west + east) / 2 }
}

const metresPerDegree = 111_195

/** Metres from one position to another one, in a straight line. For distances within a country. */
export function metresBetween(from: Position, to: Position): number {
  const narrowing = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  return Math.hypot(to.lat - from.lat, (to.lng - from.lng) * narrowing) * metresPerDegree
}

/** Four decimals are 11 m. More would tell where a visitor is, and each address would be one of its own. */
export function roundArea({ south, west, north, east }: Area): Area {
  const round = (degrees: number, limit: number): number =>
    Number(Math.min(limit, Math.max(-limit, degrees)).toFixed(4))
  return { south: round(south, 90), west: round(west, 180), north: round(north, 90), east: round(east, 180) }
}
