import { describe, expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOf, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { variables } from './save-product.variables.ts'

const folder = 'account/save-product'
const site = { path: '/en/wishlist/save' }
const render = (example: string, fields: Record<string, unknown> = {}) =>
  renderExample(folder, example, { site, fields })
const flows = (html: string) => tagsOf(html).flatMap(({ attributes }) => attributes['data-flow'] ?? [])
const fieldsOf = (html: string) =>
  tagsNamed(html, 'input').map(({ attributes }) => [attributes['name'], attributes['value']] as const)

describe('SaveProduct for a visitor who is not signed in', () => {
  it('shows the forms to log in and to create an account, which carry the product [AUTH-17] [AUTH-13]', async () => {
    const html = await render('typical')
    expect(flows(html).filter((flow) => flow !== 'password-reveal')).toEqual(['login-popin', 'login', 'sign-up'])
    expect(fieldsOf(html).filter(([name]) => name === 'product')).toEqual([
      ['product', '1002'],
      ['product', '1002'],
    ])
  })

  it('links to the page of a lost password [AUTH-18]', async () => {
    const links = tagsNamed(await render('typical'), 'a').map(({ attributes }) => attributes['href'])
    expect(links).toEqual(['/en/lost-password'])
  })

  it('shows no list', async () => {
    expect(fieldsOf(await render('typical', { wishlists: [] })).map(([name]) => name)).not.toContain('wishlistId')
  })
})

it('names the product, in the finish in which it is saved', async () => {
  const piecesIn = async (example: string, product: string) => {
    const productsByUid = [{ heading: 'Galet 100', finishes: [{ code: 'laque-nuit', name: 'Nuit' }] }]
    const html = await renderExample(folder, example, { site, locale: 'fr', fields: { product, productsByUid } })
    return [...html.matchAll(/__piece">(.*?)<\/p>/g)].map(([, text]) => text)
  }
  expect(await piecesIn('typical', '1002:laque-nuit')).toEqual(Array(2).fill('Galet 100, finition Nuit'))
  expect(await piecesIn('lists', '1002:laque-nuit')).toEqual(Array(2).fill('Galet 100, finition Nuit'))
  expect(await piecesIn('lists', '1002:no-longer-made')).toEqual(Array(2).fill('Galet 100'))
})

it.each([
  [
    { product: '1002:laque-nuit', signedIn: true },
    { signedIn: true, products: [1002] },
  ],
  [{ product: '1002' }, { signedIn: false, products: [1002] }],
  [{ product: 'x' }, { signedIn: false, products: [] }],
])('requests the product, and lists only for visitors who are signed in', (fields, requested) => {
  expect(variables(fields)).toEqual(requested)
})

describe('SaveProduct for a visitor who is signed in', () => {
  const radios = (html: string) => tagsNamed(html, 'input').filter(({ attributes }) => attributes['type'] === 'radio')

  it('offers every list, the first one chosen, with what a script sends [WISH-11] [WISH-16] [WISH-21]', async () => {
    const html = await render('lists')
    const [root] = tagsOf(html).filter(({ attributes }) => attributes['data-flow'] === 'save-product')
    const [first, second] = radios(html)
    expect(first!.attributes).toMatchObject({ name: 'wishlistId', 'data-version': '3', 'data-products': '1001 1002' })
    expect(first!.attributes).toHaveProperty('checked')
    expect(second!.attributes).not.toHaveProperty('checked')
    expect(root!.attributes).toMatchObject({
      'data-list': first!.attributes['value'],
      'data-product': '1002',
      'data-strategy': 'replace',
      'data-page': '/en/wishlist/save',
      'data-next': '/en/wishlist',
    })
  })

  it('sends list and product as a plain form without script', async () => {
    const html = await render('lists')
    expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({ method: 'post', action: '/en/wishlist/save' })
    expect(fieldsOf(html)).toContainEqual(['action', 'save'])
    expect(fieldsOf(html)).toContainEqual(['product', '1002'])
  })

  it('says in which lists the product is, and names those without a name', async () => {
    const html = await render('lists')
    expect(tagsOfClass(html, 'save-product__contained')).toHaveLength(1)
    expect(html).toContain('>List without a name<')
    const inFinish = await render('lists', { product: '1002:noyer' })
    expect(tagsOfClass(inFinish, 'save-product__contained')).toHaveLength(1)
  })

  it('asks a visitor without a list for the first one, with nothing to go back to [WISH-17]', async () => {
    const html = await render('first list')
    expect(radios(html)).toEqual([])
    expect(html).toContain('Give your first list a name.')
    expect(html).not.toContain('creation.closed')
  })

  it('has no rule for the name of a list [WISH-19]', async () => {
    const [title] = tagsNamed(await render('first list'), 'input').filter(
      ({ attributes }) => attributes['name'] === 'title',
    )
    for (const rule of ['required', 'minLength', 'pattern']) expect(title!.attributes).not.toHaveProperty(rule)
  })

  it('shows why a plain form was refused', async () => {
    const html = await render('longest')
    expect(html).toMatch(/role="alert">Die Liste konnte nicht gespeichert werden\./)
  })
})
