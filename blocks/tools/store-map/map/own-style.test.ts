import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, it } from 'vitest'
import { tilesStyle } from './outside/tiles-style.ts'
import { ownStyle } from './own-style.ts'
import { mix } from './palette.ts'

const palette = {
  paper: '#fbf9f6',
  quiet: '#f1ece4',
  ink: '#1f1c19',
  soft: '#5d564e',
  line: '#e3d9ca',
  accent: '#9b5c38',
  sea: '#d8dcdf',
}
const fonts = { display: 'Cormorant', text: 'Instrument Sans' }
const none = { type: 'FeatureCollection' as const, features: [] }
const data = {
  land: none,
  coast: none,
  borders: none,
  regions: none,
  lakes: none,
  rivers: none,
  names: none,
  towns: none,
}

it.each([
  ['own style', ownStyle(data, { palette, fonts })],
  ['style of a .pmtiles file', tilesStyle('https://tiles.example/eu.pmtiles', { palette, fonts, language: 'fr' })],
])('MapLibre accepts the %s', (_name, style) => {
  expect(validateStyleMin(style).map(({ message }) => message)).toEqual([])
})

it('contains its data: nothing is requested for it, neither letters nor pictures', () => {
  const style = ownStyle(data, { palette, fonts })
  expect(JSON.stringify(style)).not.toMatch(/https?:|"(url|tiles|glyphs|sprite)":/)
})

it('writes in the fonts of the page', () => {
  const used = ownStyle(data, { palette, fonts }).layers.flatMap((layer) =>
    layer.type === 'symbol' ? [JSON.stringify(layer.layout?.['text-font'])] : [],
  )
  expect([...new Set(used)].sort()).toEqual(['["Cormorant"]', '["Instrument Sans"]'])
})

it.each([
  [1, '#204060'],
  [0, '#406080'],
  [0.5, '#305070'],
])('mixes %d of the first colour', (share, expected) => {
  expect(mix('#204060', '#406080', share)).toBe(expected)
})
