import { describe, expect, it } from 'vitest'
import { readExamples } from '../../shared/testing/block-folders.ts'
import { renderExample, tagsNamed, tagsOf, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/product-comparison'
const render = (example: string, fields: Record<string, unknown> = {}) =>
  renderExample(folder, example, { locale: 'fr', fields })
const fieldsOf = (example: string) => readExamples(folder).find(({ name }) => name === example)!.fields
const attributesOf = (html: string, name: string) => tagsOfClass(html, name).map(({ attributes }) => attributes)
const hrefs = (html: string, name: string) => attributesOf(html, name).map(({ href }) => href)

/** The label of each row, and whether it is marked as different. */
function rows(html: string) {
  return [...html.matchAll(/<tr class="comparison__row" role="row"( data-differs="true")?><th.*?<\/th>/g)].map(
    ([row, differs]) => [row.replaceAll(/<[^>]*>/g, ''), Boolean(differs)],
  )
}

describe('the comparison of products', () => {
  it('is a table whose head names the products, with a row for each fact that one of them has', async () => {
    const html = await render('typical')
    expect(tagsNamed(html, 'th').filter(({ attributes }) => attributes['scope'] === 'col')).toHaveLength(4)
    const labels = rows(html).map(([label]) => String(label).replace(' (différent)', ''))
    const known = ['Type', 'Modèle', 'Largeur', 'Hauteur', 'Profondeur', 'Tiroirs', 'Poignées', 'Matières']
    expect(labels).toEqual([
      ...known,
      ...['Choix de couleurs', 'Finitions', 'Pose de la vasque', 'Place de la vasque', 'Matières de la vasque'],
      'Collection',
    ])
  })

  it('marks what differs by a sign and a word, and offers to hide the rest without a script', async () => {
    const html = await render('typical')
    const different = rows(html).filter(([, differs]) => differs)
    expect(different.map(([label]) => label)).toEqual([
      'Largeur (différent)',
      'Tiroirs (différent)',
      'Finitions (différent)',
      'Place de la vasque (différent)',
    ])
    expect(tagsOfClass(html, 'comparison__mark')).toHaveLength(different.length + 1)
    expect(attributesOf(html, 'comparison__box')).toMatchObject([{ type: 'checkbox' }])
  })

  it('offers to hide nothing where everything differs, and marks nothing of a single product', async () => {
    const [one, other] = fieldsOf('full')['productsById'] as object[]
    const facts = { productType: null, productSubType: null, measures: null, layout: null, materials: [], finishes: [] }
    const bare = { ...one, ...facts, vasques: null }
    const html = await render('typical', { productsById: [bare, { ...other, ...facts, line: null, vasques: null }] })
    expect(rows(html)).toEqual([['Collection (différent)', true]])
    expect(tagsOfClass(html, 'comparison__box')).toEqual([])
    expect(rows(await render('one piece')).some(([, differs]) => differs)).toBe(false)
  })

  it('says of a product that it has no such fact', async () => {
    expect(await render('full')).toContain('<span aria-hidden="true">–</span><span class="visually-hidden">sans</span>')
  })

  it('removes a product by a link to the others', async () => {
    const html = await render('typical')
    expect(hrefs(html, 'comparison__remove')).toEqual([
      '/fr/comparer?pieces=meuble-aubier-90',
      '/fr/comparer?pieces=meuble-aubier-120',
    ])
    expect(attributesOf(html, 'comparison__remove')[0]).toMatchObject({
      'aria-label': 'Retirer Aubier 120 de la comparaison',
    })
    expect(hrefs(await render('one piece'), 'comparison__remove')).toEqual(['/fr/comparer'])
  })

  it('adds one by a link, or by a form that sends those of the table, too', async () => {
    const html = await render('typical')
    expect(hrefs(html, 'suggestion')[0]).toBe('/fr/comparer?pieces=meuble-aubier-120,meuble-aubier-90,colonne-nuit')
    expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({ action: '/fr/comparer' })
    const sent = [...tagsNamed(html, 'input'), ...tagsNamed(html, 'select')].map(({ attributes }) => attributes)
    expect(sent.flatMap(({ name, value }) => (name ? [`${name}=${value ?? ''}`] : []))).toEqual([
      'pieces=meuble-aubier-120',
      'pieces=meuble-aubier-90',
      'pieces=',
    ])
    expect(tagsNamed(html, 'optgroup').map(({ attributes }) => attributes['label'])).toEqual(['Rangement', 'Miroir'])
  })

  it('adds none to a full table', async () => {
    const html = await render('full')
    expect(tagsNamed(html, 'form')).toEqual([])
    expect(tagsOfClass(html, 'suggestion')).toEqual([])
  })

  it('asks about all of them', async () => {
    expect(hrefs(await render('typical'), 'button--solid')).toEqual([
      '/fr/contact?product=meuble-aubier-120,meuble-aubier-90',
    ])
  })

  it.each([
    ['one that is gone', ['meuble-aubier-120', 'gone', 'meuble-aubier-90'], 'Un produit de ce lien n’est plus'],
    ['two that are gone', ['gone', 'meuble-aubier-90', 'meuble-aubier-120', 'x'], '2 produits de ce lien ne sont plus'],
  ])('says that it leaves out %s', async (_what, pieces, notice) => {
    expect(await render('typical', { pieces })).toContain(notice)
  })

  it('offers a beginning without products, and says nothing of missing ones', async () => {
    const html = await render('empty')
    expect(tagsNamed(html, 'table')).toEqual([])
    expect(html).toContain('Par quel produit commencer')
    expect(hrefs(html, 'suggestion')[0]).toBe('/fr/comparer?pieces=meuble-aubier-120')
    expect(tagsOf(html).some(({ attributes }) => attributes['class'] === 'product-comparison__notice')).toBe(false)
  })
})
