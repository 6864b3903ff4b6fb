import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/product-overview'
const looks = (html: string) => tagsOfClass(html, 'product-card').map(({ attributes }) => attributes['data-look'])
const checked = (html: string) =>
  tagsNamed(html, 'input')
    .filter(({ attributes }) => 'checked' in attributes)
    .map(({ attributes }) => attributes['data-value'])

it('has a filter bar, a grid and pages [PROD-01, PROD-28]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({ action: '/fr/produits' })
  expect(tagsOfClass(html, 'product-card')).toHaveLength(5)
  expect(html).toMatch(/<nav class="pagination"[^>]*data-page="1"[^>]*data-count="5"/)
  expect(html).toContain('>49 produits</output>')
})

it('has one tab for each group, and none for a group without a choice [PROD-05, PROD-10]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const tabs = [...html.matchAll(/filter-tab__summary"[^>]*>([^<]+)</g)].map(([, name]) => name)
  expect(tabs).toEqual(['Type', 'Collection', 'Matière', 'Couleur', 'Largeur', 'Profondeur'])
  expect(tagsOfClass(await renderExample(folder, 'few filters'), 'filter-tab')).toHaveLength(2)
})

it('has a reset and a see-results button, which sends the form without script [PROD-07]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'filters__reset')[0]).toMatchObject({ name: 'a', attributes: { href: '/fr/produits' } })
  expect(tagsOfClass(html, 'filters__submit')[0]?.attributes['type']).toBe('submit')
  expect(html).toContain('>Voir 49 produits<')
})

it('shows the chosen filters, each with a link that removes it [PROD-15]', async () => {
  const html = await renderExample(folder, 'chosen', { locale: 'fr' })
  expect(checked(html)).toEqual(expect.arrayContaining(['types=miroir', 'subTypes=rond', 'colors=bleu', 'colors=doré']))
  const links = tagsOfClass(html, 'chosen-filters__one').map(({ attributes }) => [
    attributes['data-value'],
    attributes['href'],
  ])
  const others = 'colors=bleu,dor%C3%A9&amp;minWidth=60&amp;sort=width-down'
  expect(links).toEqual([
    ['types=', `/fr/produits?${others}`],
    ['subTypes=rond', `/fr/produits?types=miroir&amp;${others}`],
    [
      'colors=bleu',
      '/fr/produits?types=miroir&amp;subTypes=rond&amp;colors=dor%C3%A9&amp;minWidth=60&amp;sort=width-down',
    ],
    ['colors=doré', '/fr/produits?types=miroir&amp;subTypes=rond&amp;colors=bleu&amp;minWidth=60&amp;sort=width-down'],
    ['width=', '/fr/produits?types=miroir&amp;subTypes=rond&amp;colors=bleu,dor%C3%A9&amp;sort=width-down'],
  ])
  expect(html).toMatch(/name="minWidth"[^>]*value="60"/)
})

it('offers "all" first, chosen by default; the sub-items of one parent only [PROD-18, PROD-19]', async () => {
  const none = await renderExample(folder, 'typical')
  expect(checked(none)).toEqual(['types=', 'subTypes=', 'subTypes=', 'subTypes='])
  const sets = (html: string) =>
    tagsOfClass(html, 'filter-tab__subs').map(({ attributes }) => 'hidden' in attributes && 'disabled' in attributes)
  expect(sets(none)).toEqual([true, true, true])
  expect(sets(await renderExample(folder, 'chosen'))).toEqual([true, false, true])
})

it('leaves "all" sub-items out of the URL: they have no name [PROD-21]', async () => {
  const all = tagsNamed(await renderExample(folder, 'typical'), 'input').filter(
    ({ attributes }) => attributes['data-value'] === 'subTypes=',
  )
  expect(all.every(({ attributes }) => !('name' in attributes))).toBe(true)
})

it('passes its machine the groups of config [PROD-10]', async () => {
  const html = await renderExample(folder, 'typical')
  const [, json = ''] = /data-groups="([^"]*)"/.exec(html) ?? []
  const groups = JSON.parse(json.replaceAll('&quot;', '"')) as { kind: string; name: string }[]
  expect(groups.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'tags-2-level types',
    'tags collections',
    'tags materials',
    'color colors',
    'slider width',
    'slider depth',
  ])
})

it('has sliders with two handles beside two fields; the form sends only the fields [PROD-11]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const handle = tagsOfClass(html, 'filter-slider__handle')[0]!.attributes
  expect(handle).toMatchObject({ min: '24', max: '140', step: '1', 'aria-label': 'À partir de, en cm' })
  expect(handle).not.toHaveProperty('name')
  const fields = tagsOfClass(html, 'filter-slider__number').map(({ attributes }) => attributes['name'])
  expect(fields).toEqual(['minWidth', 'maxWidth', 'minDepth', 'maxDepth'])
})

it('shows cards by their layout [PROD-02, PROD-04]', async () => {
  expect(looks(await renderExample(folder, 'typical'))).toEqual(Array.from({ length: 5 }, () => 'portrait'))
  expect(looks(await renderExample(folder, 'range'))).toEqual([
    'big',
    'landscape',
    'portrait',
    'landscape',
    // It fills the last row.
    'landscape',
  ])
})

it('shows small cards only while something is chosen [PROD-03]', async () => {
  const filter = { types: ['miroir'] }
  expect(looks(await renderExample(folder, 'range', { fields: { filter } }))).not.toContain('big')
})

it('is a heading and a range of products where there is nothing to filter by [PROD-02] [READ-22]', async () => {
  const html = await renderExample(folder, 'collection', { locale: 'fr' })
  expect(html).toContain('>Tous les produits de la collection</h2>')
  expect(looks(html)).toEqual(['big', 'landscape', 'portrait', 'landscape', 'landscape'])
  expect(html).not.toMatch(/<form|<output|data-flow|class="pagination"/)
})

it('shows kind and size of each product [PROD-38]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  for (const size of ['Largeur 120 cm', 'Ø 80 cm', 'Hauteur 170 cm'])
    expect(html.replaceAll('\u{a0}', ' ')).toContain(`>${size}</span>`)
})

it('offers links if no product matches', async () => {
  const html = await renderExample(folder, 'nothing fits', { locale: 'fr' })
  expect(html).toContain('Aucun produit ne correspond à tous vos filtres.')
  for (const href of ['/fr/produits', '/fr/page/contact', '/fr/page/collections'])
    expect(html).toContain(`href="${href}"`)
  expect(html).not.toContain('class="pagination"')
})

it('shows the price of each product, and offers to sort by it where its market has prices', async () => {
  const withPrices = (await renderExample(folder, 'longest', { locale: 'fr' })).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(withPrices).toContain('<span>À partir de 12 890,50 €</span>')
  const sorts = (html: string) => tagsNamed(html, 'option').map(({ attributes }) => attributes['value'])
  expect(sorts(withPrices)).toContain('price-up')
  const without = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(without).not.toContain('€')
  expect(sorts(without)).not.toContain('price-up')
})

it('shows the finishes of a product as dots in the colours of their samples, six at most, with their number', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'fr' })
  const [first] = html.split('</li>').filter((card) => card.includes('finish-dots'))
  expect(first).toContain('7 finitions')
  expect(tagsNamed(first!, 'circle').map(({ attributes }) => attributes['fill'])).toHaveLength(6)
  expect(first).not.toContain('swatch-')
  expect(await renderExample(folder, 'typical')).not.toContain('finish-dots')
})

it('draws the products to one scale where config says so, and without sizes none', async () => {
  const fields = { drawings: true }
  const drawn = tagsOfClass(await renderExample(folder, 'typical', { fields }), 'scale-drawing')
  const sizes = drawn.map(({ attributes }) => [attributes['viewBox'], attributes['width']])
  expect(sizes.length).toBeGreaterThan(1)
  for (const [box, width] of sizes) expect(width).toBe(`${Number(box?.split(' ')[2]) / 10}em`)
  expect(await renderExample(folder, 'typical')).not.toContain('scale-drawing')
  expect(await renderExample(folder, 'few filters', { fields })).not.toContain('scale-drawing')
})
