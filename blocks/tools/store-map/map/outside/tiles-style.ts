import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mix, type Fonts, type Palette } from '../palette.ts'

interface Look {
  palette: Palette
  fonts: Fonts
  /** ISO 639-1, e.g. fr. */
  language: string
}

/** A style in the colours of the page for tiles in the schema of Protomaps, at the absolute URL of a .pmtiles file. */
export function tilesStyle(url: string, look: Look): StyleSpecification {
  return {
    version: 8,
    sources: { tiles: { type: 'vector', url: `pmtiles://${url}`, attribution: '© OpenStreetMap' } },
    layers: [...areas(look.palette), ...lines(look.palette), ...names(look)],
  }
}

const tile = { source: 'tiles' } as const

function areas({ paper, quiet, sea, line }: Palette): LayerSpecification[] {
  const fill = (layer: string, color: string): LayerSpecification => ({
    ...tile,
    id: layer,
    type: 'fill',
    'source-layer': layer,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color },
  })
  return [
    { id: 'background', type: 'background', paint: { 'background-color': sea } },
    fill('earth', paper),
    fill('landuse', mix(quiet, paper, 0.6)),
    fill('water', sea),
    fill('buildings', mix(line, paper, 0.7)),
  ]
}

function lines({ line, soft, accent }: Palette): LayerSpecification[] {
  return [
    {
      ...tile,
      id: 'roads',
      type: 'line',
      'source-layer': 'roads',
      paint: {
        'line-color': mix(line, soft, 0.75),
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, 0.4, 12, 1, 18, 9],
      },
    },
    {
      ...tile,
      id: 'boundaries',
      type: 'line',
      'source-layer': 'boundaries',
      paint: { 'line-color': mix(accent, soft, 0.6), 'line-width': 0.8, 'line-dasharray': [7, 2, 1.5, 2] },
    },
  ]
}

function names({ palette: { paper, ink, soft }, fonts, language }: Look): LayerSpecification[] {
  const text = ['coalesce', ['get', `name:${language}`], ['get', 'name']] as never
  const halo = { 'text-halo-color': paper, 'text-halo-width': 1.4 }
  return [
    {
      ...tile,
      id: 'road-names',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 14,
      layout: { 'symbol-placement': 'line', 'text-field': text, 'text-font': [fonts.text], 'text-size': 11 },
      paint: { ...halo, 'text-color': soft },
    },
    {
      ...tile,
      id: 'places',
      type: 'symbol',
      'source-layer': 'places',
      layout: { 'text-field': text, 'text-font': [fonts.text], 'text-size': 13 },
      paint: { ...halo, 'text-color': ink },
    },
  ]
}
