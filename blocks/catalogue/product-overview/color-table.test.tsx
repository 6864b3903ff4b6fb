import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import products from '../../../config/pages/products.json' with { type: 'json' }
import { testSite } from '../../shared/testing/render-example.tsx'
import { choiceCounts } from './choice-counts.ts'
import { ColorTags, contrast } from './ColorTags.tsx'

interface ColorSetting {
  value: string
  codes: string[]
  darkCode?: string
}

const colors = products.blocks
  .flatMap((block) => block.fields?.groups ?? [])
  .flatMap((group): ColorSetting[] => ('colors' in group ? (group.colors ?? []) : []))

it('has the 18 colours of the catalogue, in their order [PROD-24]', () => {
  const names =
    'bleu gris bois beige vert multicolore blanc rouge marron brun noir jaune rose violet orange argenté cuivré doré'
  expect(colors.map(({ value }) => value)).toEqual(names.split(' '))
})

const [ink, paper] = ['#1f1c19', '#fbf9f6']

it('has a dark code for the two lightest colours: their outline is seen on the page (3:1) [PROD-25] [OPEN-21]', () => {
  const withDark = colors.flatMap(({ value, darkCode }) => (darkCode ? [{ value, darkCode }] : []))
  expect(withDark.map(({ value }) => value)).toEqual(['beige', 'blanc'])
  for (const { darkCode } of withDark) expect(contrast(darkCode, paper)).toBeGreaterThanOrEqual(3)
})

it.each(colors)('the check mark is visible on $value (3:1) [PROD-25]', ({ value, codes }) => {
  const options = [{ value, label: value, codes }]
  const group = { kind: 'color', name: 'colors', values: [value] } as const
  const bar = { kind: 'color', heading: 'Couleur', group, options } as const
  const selection = { tags: {}, ranges: {} }
  const html = renderToStaticMarkup(
    <ColorTags bar={bar} selection={selection} counts={choiceCounts(null)} site={testSite('fr')} />,
  )
  const mark = html.includes('data-dark') ? paper : ink
  for (const code of codes) expect(contrast(code, mark)).toBeGreaterThanOrEqual(3)
})
