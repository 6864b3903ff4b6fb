import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import boundariesUrl from '../../../shared/map/data/boundaries.json?url'
import townsUrl from '../../../shared/map/data/towns.json?url'
import watersUrl from '../../../shared/map/data/waters.json?url'
import { drawBoundaries, type Boundaries } from '../../../shared/map/boundaries.ts'
import type { MapData } from './own-style.ts'
import { readTowns, type Town, type TownRow } from '../../../shared/map/towns.ts'

type Waters = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>

/** What the first view shows, with names in a language, e.g. `fr-FR`. */
export async function loadMapData(tag: string): Promise<{ data: Omit<MapData, 'towns'>; towns: Town[] }> {
  const [boundaries, waters, towns] = await Promise.all([
    load<Boundaries>(boundariesUrl),
    load<Waters>(watersUrl),
    load<TownRow[]>(townsUrl),
  ])
  const { lakes, rivers } = waters.objects
  return {
    data: { ...drawBoundaries(boundaries, tag), lakes: feature(waters, lakes), rivers: feature(waters, rivers) },
    towns: readTowns(towns, tag),
  }
}

const cellUrls = import.meta.glob<string>('../../../shared/map/data/towns/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The small towns of a cell; none where the data has no such cell. */
export async function loadSmallTowns(cell: string, tag: string): Promise<Town[]> {
  const url = cellUrls[`../../../shared/map/data/towns/${cell}.json`]
  return url ? readTowns(await load<TownRow[]>(url), tag) : []
}

async function load<Data>(url: string): Promise<Data> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: status ${response.status}.`)
  return (await response.json()) as Data
}
