import type { FeatureCollection, GeoJSON } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { lineLayers, lines } from './line-layers.ts'
import { nameLayers } from './name-layers.ts'
import { mix, type Fonts, type Palette } from './palette.ts'

/** What the sources of the style are filled with. Those of `changingSources` are filled when something is shown. */
export interface MapData {
  land: GeoJSON
  coast: GeoJSON
  borders: GeoJSON
  regions: GeoJSON
  lakes: GeoJSON
  rivers: GeoJSON
  names: GeoJSON
  towns: GeoJSON
}

/** Sources that are empty until the map shows something. */
const changingSources = ['graticule', 'around'] as const

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** A style in the colours of the page. Its data is part of it: the map requests nothing. */
export function ownStyle(data: MapData, { palette, fonts }: { palette: Palette; fonts: Fonts }): StyleSpecification {
  const sources = { ...data, ...Object.fromEntries(changingSources.map((name) => [name, nothing])) }
  return {
    version: 8,
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, geojson]) => [name, { type: 'geojson', data: geojson, tolerance: 0.3 }]),
    ),
    layers: [...background(palette), ...lineLayers(palette, fonts), ...nameLayers(palette, fonts)],
  }
}

/** Sea with lines along the coast, as engravers draw it; land; lakes. */
function background({ paper, quiet, soft, sea }: Palette): LayerSpecification[] {
  const water = mix(soft, sea, 0.26)
  const alongCoast = coastLines.map(([distance, opacity], i): LayerSpecification => ({
    id: `coast-${i}`,
    type: 'line',
    source: 'coast',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': water,
      'line-width': 0.7,
      'line-gap-width': ['interpolate', ['linear'], ['zoom'], 4, distance / 2, 8, distance],
      'line-opacity': opacity,
    },
  }))
  const land = (id: string, served: boolean, color: string): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'land',
    filter: ['==', ['get', 'served'], served],
    paint: { 'fill-color': color, 'fill-antialias': false },
  })
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    ...alongCoast,
    land('land-quiet', false, mix(quiet, sea, 0.8)),
    land('land', true, paper),
    lines('rivers', {
      'line-color': mix(soft, sea, 0.28),
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 8, 1.8],
      // Drawn for small scales: beside a town the course would be wrong.
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 1, 10, 0],
    }),
    { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': sea, 'fill-outline-color': water } },
  ]
}

/** Distance between a line and its counterpart on land, pixels, and opacity. */
const coastLines = [
  [10, 0.55],
  [24, 0.36],
  [42, 0.2],
] as const
