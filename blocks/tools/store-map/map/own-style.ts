import type { FeatureCollection, GeoJSON } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { nameLayers } from './name-layers.ts'
import { type Fonts, mix, type Palette } from './palette.ts'

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
function background({ quiet, soft, sea }: Palette): LayerSpecification[] {
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
    land('land-quiet', false, mix(quiet, sea, 0.5)),
    land('land', true, quiet),
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

type Lines = Extract<LayerSpecification, { type: 'line' }>

/** Graticule, borders, coast, and what is drawn around the chosen shop. */
function lineLayers(palette: Palette, fonts: Fonts): LayerSpecification[] {
  const { quiet, soft, line, accent, sea, ink } = palette
  return [
    lines('graticule', { 'line-color': ink, 'line-width': 0.5, 'line-opacity': 0.1 }),
    {
      id: 'graticule-degrees',
      type: 'symbol',
      source: 'graticule',
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 520,
        'text-field': ['get', 'text'],
        'text-font': [fonts.text],
        'text-size': 9,
        'text-offset': [0, -0.7],
        'text-letter-spacing': 0.08,
      },
      paint: { 'text-color': mix(soft, quiet, 0.75), 'text-halo-color': quiet, 'text-halo-width': 0 },
    },
    lines('regions', {
      'line-color': mix(soft, quiet, 0.45),
      'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.4, 9, 1],
      'line-dasharray': [1, 3],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 4.5, 0, 6, 1],
    }),
    // The tinted band and the fine line of printed atlases.
    lines('borders', {
      'line-color': accent,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 3, 8, 9],
      'line-opacity': 0.13,
    }),
    {
      ...lines('borders', {
        'line-color': mix(accent, soft, 0.6),
        'line-width': 0.8,
        'line-dasharray': [7, 2, 1.5, 2],
      }),
      id: 'border-line',
    },
    lines('coast', { 'line-color': mix(soft, sea, 0.75), 'line-width': 0.8 }),
    ...around({ quiet, line, accent }, fonts),
  ]
}

/** Lines of a source, with its name as the id of the layer. */
function lines(source: string, paint: NonNullable<Lines['paint']>): Lines {
  return { id: source, type: 'line', source, layout: { 'line-join': 'round', 'line-cap': 'butt' }, paint }
}

function around({ quiet, accent }: Pick<Palette, 'quiet' | 'line' | 'accent'>, fonts: Fonts): LayerSpecification[] {
  const isDrawn = ['>=', ['zoom'], ['get', 'from']] as const
  return [
    {
      ...lines('around', { 'line-color': accent, 'line-width': 0.8, 'line-opacity': 0.55, 'line-dasharray': [2, 3] }),
      filter: ['all', isDrawn, ['==', ['get', 'kind'], 'way']] as never,
      id: 'ways',
    },
    {
      ...lines('around', { 'line-color': accent, 'line-width': 0.7, 'line-opacity': 0.5 }),
      filter: ['all', isDrawn, ['==', ['get', 'kind'], 'circle']] as never,
      id: 'circles',
    },
    {
      id: 'around-names',
      type: 'symbol',
      source: 'around',
      filter: isDrawn as never,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 440,
        'text-field': ['get', 'text'],
        'text-font': [fonts.text],
        'text-size': ['match', ['get', 'kind'], 'way', 12, 10],
        'text-letter-spacing': 0.04,
      },
      paint: { 'text-color': accent, 'text-halo-color': quiet, 'text-halo-width': 2 },
    },
  ]
}
