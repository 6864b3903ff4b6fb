import type { Boundaries } from '../map/boundaries.ts'
import boundaries from '../map/data/boundaries.json?raw'
import towns from '../map/data/towns.json?raw'
import type { TownRow } from '../map/towns.ts'

/** The data of the map on the server. It is parsed for the first picture: most pages have none. */
export const countries = once(() => JSON.parse(boundaries) as Boundaries)
export const largeTowns = once(() => JSON.parse(towns) as TownRow[])

function once<Data>(read: () => Data): () => Data {
  let data: Data | undefined
  return () => (data ??= read())
}
