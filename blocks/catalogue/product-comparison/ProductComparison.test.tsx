import { describe, expect, it } from 'vitest'
import { variables } from './product-comparison.variables.ts'
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
    const known = [
      'Type',
      'Modèle',
      'Prix',
      'Finition choisie',
      'Plan',
      'Vasque',
      'Largeur',
      'Hauteur',
      'Profondeur',
      'Tiroirs',
      'Poignées',
      'Matières',
    ]
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
      'Prix (différent)',
      'Vasque (différent)',
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
    const texts = { productType: null, productSubType: null, layout: null, vasques: null }
    const facts = { ...texts, size: null, materials: [], finishes: [], options: [], prices: [] }
    const bare = { ...one, ...facts }
    const html = await render('typical', { productsById: [bare, { ...other, ...facts, line: null }] })
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
    expect(hrefs(await render('typical'), 'button--solid')).toEqual(['/fr/contact?products=1001,1002'])
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

describe('pieces as they are chosen', () => {
  const chosen = (...pieces: string[]) => render('typical', { pieces })
  const values = (html: string, label: string) => {
    const row = html.split('<tr class="comparison__row"').find((one) => one.includes(`>${label}`)) ?? ''
    return [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '))
  }

  it('are the first choices of a product without a code', async () => {
    const html = await chosen('meuble-aubier-120')
    const cells = ['Finition choisie', 'Plan', 'Vasque', 'Prix'].map((label) => values(html, label))
    expect(cells).toEqual([['Chêne naturel'], ['Travertin'], ['Ovale, à poser'], ['4 310 €']])
    expect(attributesOf(html, 'heart')[0]).toMatchObject({ value: '1001' })
  })

  it('have the choices of their code, their exact price, the picture of their finish, and are saved and linked so', async () => {
    const html = await chosen('meuble-aubier-120:chene-fume.top~marbre.basin~encastree')
    const cells = ['Finition choisie', 'Plan', 'Vasque', 'Prix'].map((label) => values(html, label))
    expect(cells).toEqual([['Chêne fumé'], ['Marbre blanc'], ['Encastrée dans le plan'], ['4 780 €']])
    expect(tagsNamed(html, 'img')[0]?.attributes['alt']).toBe('Aubier 120, Chêne fumé')
    expect(attributesOf(html, 'heart')[0]).toMatchObject({ value: '1001:chene-fume.top~marbre.basin~encastree' })
    expect(hrefs(html, 'comparison__name')[0]).toMatch(/[?]finish=chene-fume&amp;top=marbre&amp;basin=encastree$/)
    expect(hrefs(html, 'button--solid')).toEqual(['/fr/contact?products=1001%3Achene-fume.top~marbre.basin~encastree'])
    expect(hrefs(html, 'suggestion')[0]).toContain('=meuble-aubier-120%3Achene-fume.top~marbre.basin~encastree,colonne')
  })

  it('can be one product twice', async () => {
    const html = await chosen('meuble-aubier-120', 'meuble-aubier-120:top~marbre', 'meuble-aubier-120:gone')
    expect(values(html, 'Plan')).toEqual(['Travertin', 'Marbre blanc'])
    expect(values(html, 'Prix')).toEqual(['4 310 €', '4 400 €'])
    expect(hrefs(html, 'comparison__remove')).toEqual([
      '/fr/comparer?pieces=meuble-aubier-120%3Achene.top~marbre',
      '/fr/comparer?pieces=meuble-aubier-120',
    ])
    expect(hrefs(html, 'button--solid')).toEqual(['/fr/contact?products=1001'])
    expect(html).not.toContain('product-comparison__notice')
  })

  it.each([
    ['a choice that there is not', 'or.top~gold.lamp~on'],
    ['choices that exclude each other', 'basin~encastree'],
    ['what is no code', '~.~~..:x'],
    ['a code that is too long', `top~marbre.${'x'.repeat(120)}`],
  ])('have the first choices in place of %s', async (_what, code) => {
    const html = await chosen(`meuble-aubier-120:${code}`)
    expect(values(html, 'Plan')).toEqual(['Travertin'])
    expect(values(html, 'Vasque')).toEqual(['Ovale, à poser'])
    expect(html).not.toContain('product-comparison__notice')
  })

  it('are drawn at one scale, with the washbasins that stand on them', async () => {
    const html = await render('typical')
    const drawn = async (...pieces: string[]) => attributesOf(await chosen(...pieces), 'scale-drawing')
    expect(attributesOf(html, 'scale-drawing')).toMatchObject([
      { width: '12em', height: '6.5em' },
      { width: '9em', height: '5.2em' },
    ])
    expect(await drawn('meuble-aubier-120:top~marbre.basin~encastree')).toMatchObject([
      { width: '12em', height: '5.2em' },
    ])
  })
})

it('requests each product once, without what is chosen of it', () => {
  const pieces = ['a:x.top~y', 'a', 'b', 'a:z']
  expect(variables({ pieces, suggestions: 4, maxChoices: 100 })).toEqual({
    pieces: ['a', 'b'],
    suggestions: 4,
    maxChoices: 100,
  })
})
