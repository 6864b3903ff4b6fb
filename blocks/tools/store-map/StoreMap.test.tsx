import { describe, expect, it } from 'vitest'
import type { BlockProps } from '../../../engine/composition/block.ts'
import { locales, renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'
import { readExamples } from '../../shared/testing/block-folders.ts'
import type { StoreMapFields } from './fields.generated.ts'
import { islandProps } from './store-map.props.ts'

describe('StoreMap', () => {
  it('has a named place and a picture of it before its script runs, in every language', async () => {
    const rendered = await Promise.all(locales.map((locale) => renderExample('tools/store-map', 'typical', { locale })))
    const labels = rendered.map((html) => tagsNamed(html, 'section')[0]?.attributes['aria-label'])
    expect(labels).toEqual([
      'Carte des revendeurs',
      'Map of retailers',
      'Karte der Händler',
      'Kaart van de verkooppunten',
    ])
    // Without script a button would do nothing.
    expect(rendered.map((html) => tagsNamed(html, 'button').length)).toEqual([0, 0, 0, 0])
    const names = ['FRANCE', 'FRANCE', 'FRANKREICH', 'FRANKRIJK']
    for (const [index, name] of names.entries()) expect(rendered[index]).toContain(`>${name}</text>`)
    expect(rendered.map((html) => tagsNamed(html, 'script').length)).toEqual([0, 0, 0, 0])
  })
})

describe('the style of another site', () => {
  const longest = readExamples('tools/store-map').find(({ name }) => name === 'longest')
  const base = longest?.fields as unknown as StoreMapFields
  const outside = (map: StoreMapFields['settings']['map'], consent = base.consent) => {
    const site = { tag: 'fr-FR', t: (key: string) => key, text: (key: string) => key }
    const placed = { ...base, settings: { ...base.settings, map }, consent }
    return islandProps({ fields: placed, site } as unknown as BlockProps<StoreMapFields>).outside
  }
  const url = 'https://tiles.example/style.json'
  const need = { cookie: 'consent', category: 'assistance', service: 'tiles', revision: 7 }

  it.each([
    ['is used after consent to its service', { style: url, service: 'tiles' }, { url, need }],
    ['is used at once if its category is required', { style: url, service: 'captcha' }, { url, need: null }],
    ['is not used where its service is not active', { style: url, service: 'unknown' }, null],
    ['is not used without a service', { style: url }, null],
    ['needs no consent on this site', { style: '/tiles/eu.pmtiles' }, { url: '/tiles/eu.pmtiles', need: null }],
    ['is of another site behind two slashes', { style: '//tiles.example/eu.pmtiles' }, null],
    ['is none for the own style', { style: 'own', service: 'tiles' }, null],
  ])('%s', (_what, map, expected) => {
    expect(outside(map)).toEqual(expected)
  })
})
