import { expect, it } from 'vitest'
import { renderBlock, renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { variables } from './product-overlay.variables.ts'

const folder = 'catalogue/product-overlay'
const pageUrl = '/fr/produits/p'

/** Texts of the elements of a name. */
const textsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(?:<a[^>]*>)?([^<]*)<`, 'g'))].map(([, text]) => text)

it('is closed at first, with a form for each overlay that works without script [PROD-37] [OPEN-22]', async () => {
  const html = await renderBlock(folder, { pageUrl, available: { color: true, handle: false, material: true } })
  expect(tagsNamed(html, 'form').map(({ attributes }) => attributes)).toEqual([
    { id: 'overlay-color', action: pageUrl, 'data-event-submit': 'overlay.requested', 'data-value': 'color' },
    { id: 'overlay-material', action: pageUrl, 'data-event-submit': 'overlay.requested', 'data-value': 'material' },
  ])
  expect(tagsNamed(html, 'input').map(({ attributes }) => attributes['value'])).toEqual(['color', 'material'])
  expect(tagsNamed(html, 'dialog')[0]?.attributes).not.toHaveProperty('open')
  expect(tagsOfClass(html, 'product-overlay')[0]?.attributes['data-activate']).toBe('history')
})

it('is rendered open if the URL requests it; its close button is a link back [PROD-37]', async () => {
  const html = await renderExample(folder, 'handles', { locale: 'fr' })
  expect(tagsNamed(html, 'dialog')[0]?.attributes).toHaveProperty('open')
  expect(tagsOfClass(html, 'dialog__close')[0]).toMatchObject({
    name: 'a',
    attributes: { href: '/fr/product/meuble-nuit-100', 'aria-label': 'Fermer', 'data-event': 'overlay.closed' },
  })
  expect(tagsOfClass(html, 'product-overlay')[0]?.attributes).toMatchObject({
    'data-overlay': 'handle',
    'data-activate': 'history idle',
  })
})

it.each([
  [
    { extID: 'p1', overlay: 'handle' },
    { extID: 'p1', color: false, dimension: false, handle: true, material: false },
  ],
  [
    { extID: 'p1', overlay: 'other' },
    { extID: 'p1', color: false, dimension: false, handle: false, material: false },
  ],
  [{ overlay: 'handle' }, null],
])('of %o requests %o', (fields, requested) => {
  expect(variables(fields)).toEqual(requested)
})

it('does not open an overlay that the product lacks [OPEN-22]', async () => {
  const html = await renderBlock(folder, {
    pageUrl,
    overlay: 'handle',
    overlayHandles: [],
    available: { color: true },
  })
  expect(tagsNamed(html, 'dialog')[0]?.attributes).not.toHaveProperty('open')
})

it('shows materials of furniture and of basins by category, each with picture, colour and finish [PROD-33]', async () => {
  const html = await renderExample(folder, 'colours', { locale: 'fr' })
  expect(textsOf(html, 'h3')).toEqual(['Le meuble', 'La vasque'])
  expect(textsOf(html, 'h4')).toEqual(['Bois', 'Laques', 'Pierres'])
  const [swatch] = html.match(/<li>.*?<\/li>/) ?? []
  expect(swatch).toContain('src="/media/swatch-oak.webp"')
  for (const text of ['Chêne naturel', 'Blond', 'Placage, verni mat']) expect(swatch).toContain(`>${text}</p>`)
})

it('leads from the materials to the page that orders samples, where config names one', async () => {
  const samples = { label: 'Commander des échantillons', url: '/fr/echantillons' }
  const html = await renderExample(folder, 'colours', { locale: 'fr', fields: { samples } })
  expect(html).toContain('href="/fr/echantillons">Commander des échantillons</a>')
  expect(await renderExample(folder, 'colours', { locale: 'fr' })).not.toContain('product-overlay__samples')
})

it('shows the sizes in order, each with picture, name, size and link, and marks that of the page [PROD-34]', async () => {
  const html = await renderExample(folder, 'sizes', { locale: 'fr' })
  expect(textsOf(html, 'h3')).toEqual(['Aubier 60', 'Aubier 90', 'Aubier 120'])
  const links = tagsOfClass(html, 'card__link').map(({ attributes }) => attributes)
  expect(links.map(({ href }) => href)).toEqual([60, 90, 120].map((width) => `/fr/product/meuble-aubier-${width}`))
  expect(links.map((link) => link['aria-current'])).toEqual([undefined, 'page', undefined])
  expect([...html.matchAll(/>Largeur (\d+)\u00a0cm</g)].map(([, width]) => width)).toEqual(['60', '90', '120'])
  expect(tagsNamed(html, 'img')).toHaveLength(3)
})

it('shows the sizes of a round mirror as diameters [PROD-38]', async () => {
  const round = { kind: 'Miroir', subKind: 'Rond' }
  expect(await renderExample(folder, 'sizes', { locale: 'fr', fields: round })).toContain('>Ø 60\u00a0cm<')
})

it('shows handles by category, each with its picture [PROD-35]', async () => {
  const html = await renderExample(folder, 'handles')
  expect(textsOf(html, 'h3')).toEqual(['Boutons', 'Poignées'])
  const [knobs, pulls] = html.split('<section').slice(1)
  expect(tagsNamed(knobs ?? '', 'img')).toHaveLength(1)
  expect(tagsNamed(pulls ?? '', 'img')).toHaveLength(2)
  expect(pulls).toContain('>Boucle en cuir fauve</p>')
})

it('shows washbasins with description and link; one without a page leads nowhere [PROD-36]', async () => {
  const html = await renderExample(folder, 'washbasins')
  expect(html).toContain('<p>Un ovale de 55 cm en grès couleur sable.</p>')
  expect(tagsOfClass(html, 'card__link').map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/product/vasque-ovale',
  ])
  expect(textsOf(html, 'h3')).toEqual(['Vasque ovale', 'Vasque bol'])
})

it('says that its data is missing, with a link that tries again', async () => {
  const html = await renderExample(folder, 'data that did not come', { locale: 'fr' })
  expect(html).toContain(
    '<p>Ce contenu n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.</p><a class="button" href="/fr/product/meuble-nuit-100?overlay=handle"',
  )
})

it('renders nothing for a product without overlays', async () => {
  expect(await renderExample(folder, 'emptiest')).toBe('')
})
