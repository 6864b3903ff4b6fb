import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawPiece, type Paper } from '../../documents/dimension-drawing/draw-piece.ts'
import { type Label, labelBox, type View } from '../../documents/dimension-drawing/drawing.ts'
import { measuresOf } from '../../documents/dimension-drawing/measures-of.ts'
import type { Box } from '../../documents/dimension-drawing/outline.ts'
import { pieceOf } from '../../documents/dimension-drawing/piece-of.ts'
import { readFonts } from '../../documents/pdf/pdf-sources.ts'
import { sheet as paper } from '../../documents/pdf/running-header.ts'
import type { Fonts } from '../../documents/pdf/set-text.ts'
import { exampleSources } from '../../documents/pdf/testing/example-sources.ts'
import { createPdfWriter } from '../../documents/pdf/write-pdf.ts'
import { describeSheet, type SheetProduct } from '../../documents/product-sheet/describe-sheet.ts'
import { layoutSheet } from '../../documents/product-sheet/layout-sheet.ts'
import type { ProductSheet } from '../../documents/product-sheet/product-sheet.ts'
import { locales, testSite } from '../../blocks/shared/testing/render-example.tsx'
import studio from '../../authoring/studio/pieces.json' with { type: 'json' }
import { allProducts, filesOf, openShippedContent } from './shipped-content.ts'

const root = join(import.meta.dirname, '../..')
const fragments = [
  'blocks/shared/measured-product.graphql',
  'blocks/shared/drawn-options.graphql',
  'blocks/shared/choice-prices.graphql',
  'documents/product-sheet/product-sheet.graphql',
]
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n')

const service = await openShippedContent()
const french = await productsIn('fr')

type Product = SheetProduct & { id: string }

function productsIn(language: string): Promise<Product[]> {
  return allProducts<Product>(service, '{ id ...ProductSheetParts }', language, fragments)
}

const screen: Paper = { width: 316, height: 400, text: 11.5, maxScale: 9, maxPiece: 205 }
const words = { format: new Intl.NumberFormat('fr').format, floor: 'Sol fini' }
const labelsOf = ({ marks }: View): Label[] => marks.filter((mark) => mark.type === 'label')
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('the dimension drawing of every product of the demo content', () => {
  const drawn = french.flatMap((product) => {
    const piece = pieceOf(product, testSite('fr').t)
    return piece ? [{ id: product.id, piece, ...drawPiece(piece, screen, words) }] : []
  })

  it('exists', () => {
    expect(drawn.length).toBe(french.length)
    expect(drawn.length).toBeGreaterThan(50)
  })

  it.each(drawn)('$id has labels that touch nothing, and fits on a telephone', ({ em, scale, views }) => {
    for (const view of views) {
      const boxes = labelsOf(view).map((label) => labelBox(label, em))
      expect(boxes.filter((box, index) => boxes.some((other, at) => at > index && overlap(box, other)))).toEqual([])
      expect([view.bounds.width * scale <= 316, view.bounds.height * scale <= 400]).toEqual([true, true])
    }
  })

  it.each(drawn)('$id says every measure of its table', ({ piece, views }) => {
    const said = views.flatMap(labelsOf).map(({ text, letter }) => `${letter ?? ''} ${text}`)
    for (const { letter, centimetres } of measuresOf(piece))
      expect(said).toContain(`${letter ?? ''} ${words.format(centimetres)}`)
  })
})

describe('the fittings of a vanity unit', () => {
  const units = filesOf('product').filter(({ fittings }) => fittings)
  const delivered = new Map(french.map((product) => [product.id, product]))

  it.each(units)('$id has the tap and the washbasins of its pictures', ({ id, fittings, size }) => {
    const { piece, with: others } = studio.pieces.find(({ product }) => product === id) ?? { piece: {}, with: [] }
    const taps = others.map(({ make }) => make).filter((make) => make.endsWith('tap'))
    expect(new Set(taps)).toEqual(new Set([fittings?.tap === 'wall' ? 'wall_tap' : 'tap']))
    const pictured = 'basins' in piece ? (piece.basins ?? []) : []
    const middle = (size?.width ?? 0) / 2
    expect(fittings?.basins?.map(({ axis, height }) => [axis, height !== undefined]) ?? []).toEqual(
      pictured.map((basin) => [middle + 100 * Number('x' in basin ? basin.x : 0), basin.kind !== 'inset']),
    )
  })

  it.each(units.filter(({ vasques }) => vasques))('$id names the thickness of the top that is drawn', (unit) => {
    const sentences = JSON.stringify(unit.materials?.map(({ summary }) => summary)).replaceAll('\u00a0', ' ')
    expect(sentences).toContain(`Plan de ${String(unit.fittings?.top).replace('.', ',')} cm`)
  })

  it.each(units)('$id: the rim is where people wash, with its tap above it or supplied inside of the unit', (unit) => {
    const { rim, inlet } = delivered.get(unit.id)?.installation ?? {}
    expect(rim).toBe(unit.id === 'meuble-argile-100' ? 86 : 90)
    expect(inlet).toBe(unit.fittings?.tap === 'wall' ? Number(rim) + 12 : 58)
    expect(Number(inlet)).toBeGreaterThan(unit.installation?.bottom ?? 0)
  })
})

describe('the sheets of the demo content', () => {
  let fonts: Fonts

  beforeAll(async () => {
    fonts = createPdfWriter(await readFonts([], exampleSources)).fonts
  })

  it.each(locales)('lose nothing in %s: all rows and all of the description are on the two pages', async (locale) => {
    const { t, tag, money, market } = testSite(locale)
    for (const product of await productsIn(locale)) {
      const url = `https://site.test/${locale}/products/${product.id}`
      const context = {
        t,
        url,
        retailers: `https://site.test/${locale}/retailers`,
        language: tag,
        brand: 'Atelier Test',
        margin: 40,
        contact: [],
        code: null,
        market,
        money,
      }
      const sheet = describeSheet(product, context)
      const placed = layoutSheet(sheet, { fonts, ratio: 1.25 })
      expect(placed.pages).toHaveLength(2)
      const texts = placed.pages.flatMap(({ items }) =>
        items.flatMap((item) =>
          item.type === 'text' ? [{ text: item.runs.map(({ text }) => text).join(''), y: item.y }] : [],
        ),
      )
      const all = texts.map(({ text }) => text).join(' ')
      expect(textsOf(sheet).filter((text) => !all.includes(text.replaceAll(/[\u00a0\u202f]/g, ' ')))).toEqual([])
      expect(all).not.toContain('…')
      expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(paper.height - 40)
    }
  })
})

function textsOf({ name, kind, description, facts, measures, sections, terms, priceNote }: ProductSheet): string[] {
  const rows = [...facts, ...measures, ...sections.flatMap((section) => section.rows), ...(terms?.rows ?? [])]
  return [name, kind, ...description, ...rows.flatMap(({ term, value }) => [term, value]), priceNote ?? '']
}
