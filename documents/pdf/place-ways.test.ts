import { expect, it, test } from 'vitest'
import { readFonts } from './pdf-sources.ts'
import type { PlacedItem, StructureNode } from './placed-page.ts'
import { heightOfWays, placeWays, type Ways } from './place-ways.ts'
import { exampleSources } from './testing/example-sources.ts'
import { createPdfWriter } from './write-pdf.ts'

const { fonts } = createPdfWriter(await readFonts(['Miroir'], exampleSources))
const page = { label: 'En ligne', url: 'https://site.test/fr/produits/meuble-aubier-120?finish=noyer' }
const retailers = { label: 'Trouver un revendeur', url: 'https://site.test/fr/revendeurs' }

function placed(ways: Ways, width = 200) {
  const items: PlacedItem[] = []
  const nodes: StructureNode[] = [{ role: 'Document', parent: null }]
  const add = (node: StructureNode) => nodes.push(node) - 1
  const end = placeWays(ways, { x: 40, y: 700, width, fonts, add, put: (item) => void items.push(item) })
  const texts = items.flatMap((item) => (item.type === 'text' ? [item.runs.map(({ text }) => text).join('')] : []))
  const links = items.flatMap((item) => (item.type === 'link' ? [item.url] : []))
  return { items, texts, links, end, codes: items.filter(({ type }) => type === 'outline') }
}

it('has a code of the page, its short address, and that of the page that finds retailers', () => {
  const { texts, links, codes, end } = placed({ page, retailers })
  expect(codes).toMatchObject([{ x: 40, y: 700, width: 66, height: 66, node: null }])
  expect(texts).toEqual([
    ...['En ligne', 'site.test/fr/produits/', 'meuble-aubier-120'],
    ...['Trouver un revendeur', 'site.test/fr/revendeurs'],
  ])
  expect(links).toEqual([page.url, retailers.url])
  expect(end).toBe(700 + heightOfWays({ page, retailers }, { width: 200, fonts }))
})

it('has no code where nobody else may see the page', () => {
  const { texts, links, codes } = placed({ page: null, retailers })
  expect([codes, links]).toEqual([[], [retailers.url]])
  expect(texts).toEqual(['Trouver un revendeur', 'site.test/fr/revendeurs'])
})

test.each([
  ['nothing', null],
  ['what is no address', { label: 'En ligne', url: 'nowhere' }],
])('takes no room for %s', (_what, own) => {
  expect(placed({ page: own, retailers: null })).toMatchObject({ items: [], end: 700 })
})

it('keeps an address of any length within its width', () => {
  const long = { label: 'En ligne', url: `https://site.test/${'langes-wort-'.repeat(30)}/%E0%A4%A` }
  const { items } = placed({ page: long, retailers: null })
  const ends = items.map((item) =>
    item.type === 'text' ? item.x + (item.runs.reduce((sum, run) => sum + run.width, 0) / 1000) * item.size : 0,
  )
  expect(Math.max(...ends)).toBeLessThanOrEqual(240)
  expect(items.filter(({ type }) => type === 'text').length).toBeLessThanOrEqual(4)
})
