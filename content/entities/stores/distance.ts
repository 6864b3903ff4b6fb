import { badInput } from '../../platform/graphql/bad-input.ts'

export type DistanceUnit = 'km' | 'mi'

const kmPerMile = 1.609344
/** Farther than from one end to the other of any country of the gazetteer. */
const maxKm = 1000

function milesToKm(miles: number): number {
  return miles * kmPerMile
}

/** The distance in kilometres. Throws BAD_USER_INPUT unless it is more than 0 and at most 1000. */
export function distanceInKm(distance: number, unit: DistanceUnit): number {
  const km = unit === 'mi' ? milesToKm(distance) : distance
  if (!(km > 0 && km <= maxKm))
    throw badInput(`distance is ${distance} ${unit}; it must be more than 0 and at most ${maxKm} km.`)
  return km
}
