import type { GeoJsonObject } from 'geojson'
import polylabel from 'polylabel'
import { feature, mergeArcs, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon as Merged, Polygon as Area, Topology } from 'topojson-specification'
import type { Names, Province } from './provinces.ts'

interface OfProvince {
  country: string
  region: Names | null
}

export interface OfArea {
  /** ISO 3166-1 code; a name where there is none. */
  country: string
  /** Name of a region; countries are named by the browser. */
  names?: Names
  /** Where the name is written, and how wide the area is there, degrees. */
  at: [lng: number, lat: number, room: number]
}

export type Boundaries = Topology<{ countries: GeometryCollection<OfArea>; regions: GeometryCollection<OfArea> }>

/**
 * Countries and regions with common lines, so that a border is drawn once.
 * `tolerance`: area in square degrees below which a corner is left out.
 */
export function boundariesOf(
  provinces: readonly Province[],
  { tolerance, steps }: { tolerance: number; steps: number },
) {
  const collection = provinces.map(({ rings, ...properties }) => ({
    type: 'Feature' as const,
    properties,
    geometry: { type: 'MultiPolygon' as const, coordinates: rings },
  }))
  const exact = topology({ provinces: { type: 'FeatureCollection', features: collection } as GeoJsonObject }, 1e6)
  const source = exact as unknown as Topology<{ provinces: GeometryCollection<OfProvince> }>
  const simple = simplify(presimplify(source), tolerance)
  const shown = filter(simple, filterAttachedWeight(simple, tolerance * 8)) as typeof source
  const areas = shown.objects.provinces.geometries as (Area<OfProvince> | Merged<OfProvince>)[]
  const merge = (key: (area: OfProvince) => string | undefined): GeometryCollection<OfArea> => ({
    type: 'GeometryCollection',
    geometries: [...Map.groupBy(areas, ({ properties }) => properties && key(properties))].flatMap(([name, parts]) =>
      name === undefined ? [] : [mergedArea(shown, parts)],
    ),
  })
  const countries = merge(({ country }) => country)
  const regions = merge(({ country, region }) => (region ? `${country} ${region.en}` : undefined))
  for (const { properties } of countries.geometries) delete (properties as OfArea).names
  const merged = { ...shown, objects: { countries, regions } } as Boundaries
  return quantize(filter(merged, () => true) as Boundaries, steps) as Boundaries
}

function mergedArea(shown: Topology, parts: (Area<OfProvince> | Merged<OfProvince>)[]): Merged<OfArea> {
  const merged = mergeArcs(shown, parts as never) as Merged
  const { country, region } = parts[0]?.properties ?? { country: '', region: null }
  return { ...merged, properties: { country, ...(region ? { names: region } : {}), at: labelPoint(shown, merged) } }
}

/** The point that is farthest from the outline of the largest part. */
function labelPoint(shown: Topology, area: Merged): OfArea['at'] {
  const { geometry } = feature(shown, area)
  const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  const points = polygons.map((polygon) => polylabel(polygon as [number, number][][], 0.05))
  const best = points.reduce((one, other) => (other.distance > one.distance ? other : one))
  return [round(best[0] ?? 0), round(best[1] ?? 0), round(best.distance)]
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
