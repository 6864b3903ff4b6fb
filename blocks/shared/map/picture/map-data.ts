import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Boundaries } from '../boundaries.ts'
import boundaries from '../data/boundaries.json?raw'
import towns from '../data/towns.json?raw'
import waters from '../data/waters.json?raw'
import type { TownRow } from '../towns.ts'

/** The data of the map on the server. It is parsed for the first picture: most pages have none. */
export const countries = once(() => JSON.parse(boundaries) as Boundaries)
export const waterAreas = once(() => JSON.parse(waters) as Topology<{ lakes: GeometryCollection }>)
export const largeTowns = once(() => JSON.parse(towns) as TownRow[])

function once<Data>(read: () => Data): () => Data {
  let data: Data | undefined
  return () => (data ??= read())
}
