import type { LayerSpecification } from 'maplibre-gl'
import { mix, type Fonts, type Palette } from './palette.ts'

type Lines = Extract<LayerSpecification, { type: 'line' }>

/** Graticule, borders, coast, and what is drawn around the chosen shop. */
export function lineLayers(palette: Palette, fonts: Fonts): LayerSpecification[] {
  const { paper, soft, line, accent, sea, ink } = palette
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
      paint: { 'text-color': mix(soft, paper, 0.75), 'text-halo-color': paper, 'text-halo-width': 0 },
    },
    lines('regions', {
      'line-color': mix(soft, paper, 0.45),
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
    ...around({ paper, line, accent }, fonts),
  ]
}

/** Lines of a source, with its name as the id of the layer. */
export function lines(source: string, paint: NonNullable<Lines['paint']>): Lines {
  return { id: source, type: 'line', source, layout: { 'line-join': 'round', 'line-cap': 'butt' }, paint }
}

function around({ paper, accent }: Pick<Palette, 'paper' | 'line' | 'accent'>, fonts: Fonts): LayerSpecification[] {
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
      paint: { 'text-color': accent, 'text-halo-color': paper, 'text-halo-width': 2 },
    },
  ]
}
