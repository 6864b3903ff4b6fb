import { expect, it } from 'vitest'
import { renderBlock, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { readExamples } from '../../shared/testing/block-folders.ts'
import type { HeroProductFields } from './fields.generated.ts'
import { selectionOf } from './selection.ts'

const folder = 'heroes/hero-product'
const typical = readExamples(folder).find(({ name }) => name === 'typical')?.fields as unknown as HeroProductFields
const product = {
  ...typical.product,
  ownWidth: { standard: 120, from: 106, to: 180, step: 1 },
  widths: [
    {
      ...{ id: 'aubier-90', heading: 'Aubier 90', url: { href: '/fr/produits/aubier-90', external: false } },
      ...{ size: { width: 90 }, ownWidth: { standard: 90, from: 75, to: 105, step: 1 } },
    },
    { id: typical.product.id, heading: 'Aubier 120', url: null, size: { width: 120 } },
  ],
} as HeroProductFields['product']
const withWidth = (width: string): HeroProductFields => ({
  ...typical,
  product,
  choices: [
    { option: 'top', code: 'marbre' },
    { option: 'width', code: width },
  ],
})
const render = async (width: string) =>
  (await renderBlock(folder, withWidth(width), { locale: 'fr' })).replaceAll(/[\u00a0\u202f]/g, ' ')
const fieldIn = (html: string) => tagsOfClass(html, 'configurator__own-input')[0]?.attributes

it.each([
  ['134', 134, false],
  ['120', null, false],
  ['', null, false],
  ['105', null, true],
  ['181', null, true],
  ['134.5', null, true],
  ['wide', null, true],
])('of the address with the width "%s", the page shows %s', (width, shown, isWidthRefused) => {
  expect(selectionOf(withWidth(width))).toMatchObject({ width: shown, isWidthRefused })
})

it('is a field with the widths that are possible', async () => {
  const html = await render('134')
  expect(fieldIn(html)).toMatchObject({
    type: 'number',
    name: 'width',
    min: '106',
    max: '180',
    step: '1',
    value: '134',
  })
  expect(fieldIn(html)).not.toHaveProperty('aria-invalid')
  expect(html).toContain('De 106 à 180 cm, au centimètre près.')
  expect(html).toContain('data-region="chosen width">134 cm<')
  expect(html).not.toContain('<dd>Largeur')
  expect(html).toContain('Les photos montrent : largeur (120 cm) et plan (travertin).')
})

it('keeps a width that is not possible in the field, says what is, and links the piece that is made in it', async () => {
  const html = await render('97')
  expect(fieldIn(html)).toMatchObject({ value: '97', 'aria-invalid': 'true' })
  expect(html).toContain('La page montre 120 cm.')
  const links = tagsNamed(html, 'a').map(({ attributes }) => attributes['href']?.replaceAll('&amp;', '&'))
  expect(links).toContain('/fr/produits/aubier-90?top=marbre&width=97')
  expect(await render('300')).not.toContain('Voir Aubier 90')
})

it('leads from a width to measure to those of the catalogue, with the other choices', async () => {
  const links = tagsOfClass(await render('134'), 'configurator__width').map(({ attributes }) => attributes['href'])
  expect(links).toEqual(['/fr/produits/aubier-90?top=marbre', expect.stringMatching(/\?top=marbre$/)])
})

it('is there for a piece with nothing else to choose', async () => {
  const { options: _options, widths: _widths, ...plain } = product
  expect(fieldIn(await renderBlock(folder, { ...typical, product: plain }))).toBeDefined()
})
