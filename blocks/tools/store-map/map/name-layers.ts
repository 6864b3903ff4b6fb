import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { shownTowns } from '../../../shared/map/towns.ts'
import { mix, type Fonts, type Palette } from './palette.ts'

type Names = Extract<LayerSpecification, { type: 'symbol' }>

/** Names of images that the style uses; `town-images.ts` draws them. */
export const townImages = { town: 'town', capital: 'capital' } as const

/** Regions, quarters, towns and countries: later layers are placed first. */
export function nameLayers({ quiet, ink, soft, accent }: Palette, fonts: Fonts): LayerSpecification[] {
  const halo = { 'text-halo-color': quiet, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 }
  const regions = names('names', ['all', ['==', ['get', 'kind'], 'region'], ['<=', ['get', 'from'], ['zoom']]], {
    layout: {
      'text-field': ['get', 'text'],
      'text-font': [fonts.display],
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 13, 9, 20],
      'text-letter-spacing': 0.12,
      'text-max-width': 9,
    },
    paint: { ...halo, 'text-color': mix(accent, soft, 0.55), 'text-opacity': fade(9.5, 10.5) },
  })
  const quarters = names('towns', ['==', ['get', 'kind'], 2], {
    layout: {
      ...townLayout(fonts),
      'text-size': 11,
      'text-letter-spacing': 0.1,
      'text-variable-anchor': ['center'],
      'text-radial-offset': 0,
    },
    paint: { ...halo, 'text-color': soft },
  })
  const towns = names('towns', ['all', ['!=', ['get', 'kind'], 2], ['>=', ['get', 'thousands'], shownFromByZoom]], {
    layout: {
      ...townLayout(fonts),
      'icon-image': ['match', ['get', 'kind'], 1, townImages.capital, townImages.town],
      'icon-optional': false,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        sizeOf(10, 12, 13),
        8,
        sizeOf(11, 14, 17),
        13,
        sizeOf(13, 18, 24),
      ],
    },
    paint: { ...halo, 'text-color': ink },
  })
  const countries = names('names', ['all', ['==', ['get', 'kind'], 'country'], ['<=', ['get', 'from'], ['zoom']]], {
    layout: {
      'text-field': ['get', 'text'],
      'text-font': [fonts.display],
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 7, 24],
      'text-letter-spacing': 0.32,
      'text-max-width': 8,
      'symbol-sort-key': ['-', ['get', 'room']],
    },
    paint: { ...halo, 'text-color': soft, 'text-opacity': fade(7.5, 8.5) },
  })
  return [
    { ...regions, id: 'region-names' },
    { ...quarters, id: 'quarter-names', minzoom: 11.5 },
    { ...countries, id: 'country-names' },
    { ...towns, id: 'town-names' },
  ]
}

function names(source: string, filter: unknown, rest: Pick<Names, 'layout' | 'paint'>): Names {
  return { id: source, type: 'symbol', source, filter: filter as never, ...rest } as Names
}

function townLayout({ text }: Fonts): NonNullable<Names['layout']> {
  return {
    'text-field': ['get', 'text'],
    'text-font': [text],
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    // Clear of the circle that stands for several shops, in which a town's dot is on small scales.
    'text-radial-offset': ['interpolate', ['linear'], ['zoom'], 7.5, 1.7, 9, 0.55],
    'text-justify': 'auto',
    'text-padding': 6,
    'symbol-sort-key': ['-', ['get', 'thousands']],
  }
}

const shownFromByZoom = ['step', ['zoom'], ...shownTowns.flat().slice(1)] as unknown as ExpressionSpecification

/** Text size of small, middle and large towns. */
function sizeOf(small: number, middle: number, large: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['get', 'thousands'], 5, small, 200, middle, 1500, large]
}

/** Opacity that ends between two zooms. */
function fade(from: number, to: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], from, 0.9, to, 0]
}
