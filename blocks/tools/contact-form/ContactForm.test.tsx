import { describe, expect, it } from 'vitest'
import type { FormView } from '../../../engine/composition/block.ts'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { readExamples } from '../../shared/testing/block-folders.ts'
import { variables } from './contact-form.variables.ts'

const folder = 'tools/contact-form'

function formOf(example: string): FormView {
  const { fields } = readExamples(folder).find(({ name }) => name === example)!
  return fields['form'] as FormView
}

const typical = formOf('typical')

async function inputs(fields: Record<string, unknown> = {}, example = 'typical') {
  const html = await renderExample(folder, example, { locale: 'fr', fields })
  const all = ['input', 'textarea', 'select'].flatMap((tag) => tagsNamed(html, tag).map((one) => one.attributes))
  return { html, named: (name: string) => all.filter((one) => one['name'] === name) }
}

describe('the form of the contact page', () => {
  it('has the fields of config with their rules and labels [CONT-01, CONT-02, CONT-03, CONT-05]', async () => {
    const { html, named } = await inputs()
    const names = [
      'civility',
      'firstName',
      'lastName',
      'company',
      'email',
      'phone',
      'subject',
      'commandNumber',
      'where',
    ]
    for (const name of [...names, 'webSite', 'body', 'attachments'])
      expect([name, named(name).length > 0]).toEqual([name, true])
    const required = names.concat('body').filter((name) => 'required' in named(name)[0]!)
    expect(required).toEqual(['civility', 'firstName', 'lastName', 'email', 'phone', 'subject', 'body'])
    expect(html.match(/\(facultatif\)/g)).toHaveLength(5)
    expect(named('firstName')[0]).toMatchObject({ autoComplete: 'given-name' })
  })

  it.each([
    ['civility', 'Mme Mlle Mr'],
    ['subject', 'product-information sav partnership media other'],
    ['where', 'shop fitter online-shop'],
  ])('offers for %s: %s [CONT-06, CONT-07, CONT-08, OPEN-37]', async (name, values) => {
    const { named } = await inputs()
    expect(named(name).map(({ value }) => value)).toEqual(values.split(' '))
  })

  it('is sent by the browser with its files, and accepts pictures and PDF [CONT-14]', async () => {
    const { html, named } = await inputs()
    expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({ method: 'post', encType: 'multipart/form-data' })
    expect(named('attachments')[0]).toMatchObject({ type: 'file', accept: 'image/*,application/pdf', multiple: '' })
  })

  it('shows a field for the values of another one, and those that depend on it', async () => {
    const { html, named } = await inputs()
    const meets = (name: string) =>
      named(name).flatMap((one) => (one['data-meets'] ? [[one['value'], one['data-meets']]] : []))
    expect(meets('subject')).toEqual([['sav', '1 2']])
    expect(meets('where')).toEqual([['online-shop', '3']])
    expect([...html.matchAll(/data-condition="([^"]*)"/g)].map(([, numbers]) => numbers)).toEqual(['1', '2', '3 2'])
  })

  it('makes no hidden field required: browsers would stop there', async () => {
    const rules = { ...typical.rules, commandNumber: { ...typical.rules['commandNumber']!, required: true as const } }
    const { named } = await inputs({ form: { ...typical, rules } })
    expect(named('commandNumber')[0]).not.toHaveProperty('required')
  })

  it('puts a field that no group names into the last one', async () => {
    const rules = { ...typical.rules, city: { type: 'text' as const } }
    const { html } = await inputs({ form: { ...typical, rules } })
    expect(html.indexOf('name="city"')).toBeGreaterThan(html.indexOf('name="company"'))
  })

  it('has a list that opens for more than six options', async () => {
    const options = Array.from({ length: 7 }, (_one, index) => ({ value: `v${index}`, label: `${index}` }))
    const rules = { ...typical.rules, subject: { ...typical.rules['subject']!, options } }
    const { html } = await inputs({ form: { ...typical, rules, values: { subject: 'v3' } } })
    expect(tagsNamed(html, 'select')).toHaveLength(1)
    expect(html).toMatch(/<option value="v3" selected=""/)
  })
})

describe('the form that the server sends back', () => {
  it('has the values, the errors beside their fields, and the focus on the first one', async () => {
    const form = { ...typical, values: { firstName: 'Anne' }, errors: { email: 'Saisissez votre adresse.' } }
    const { html, named } = await inputs({ form })
    expect(named('firstName')[0]).toMatchObject({ value: 'Anne' })
    expect(named('email')[0]).toMatchObject({ 'aria-invalid': 'true', autofocus: '' })
    expect(html).toContain(`<p id="${named('email')[0]!['aria-describedby']}" class="field__error"`)
    expect(tagsOfClass(html, 'form__error')[0]?.attributes).not.toHaveProperty('hidden')
    expect(html).toContain('quelques champs sont à compléter')
  })

  it('has the accepted files, which the next request repeats or removes', async () => {
    const { named } = await inputs({}, 'longest')
    expect(named('attachments').map(({ type }) => type)).toEqual(['hidden', 'hidden', 'file'])
    expect(named('attachments-remove').map(({ value }) => value)).toEqual(['a1.1258291.UGxhbg', 'a2.84000.UGxhbg'])
    expect(named('uploadKey')).toHaveLength(1)
  })

  it('offers no more files where there are four [CONT-17]', async () => {
    const accepted = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `${id}.pdf`, size: 1000 }))
    const files = { attachments: { ...typical.files!['attachments']!, accepted, left: 0 } }
    const { html } = await inputs({ form: { ...typical, files } })
    expect(tagsOfClass(html, 'files__add')[0]?.attributes).toHaveProperty('hidden')
  })

  it('says that the message is sent, and focuses that', async () => {
    const { html } = await inputs({ form: { ...typical, done: 'Envoyé.' } })
    expect(html).toMatch(/<output[^>]*><span[^>]*autofocus[^>]*>Envoyé\.<\/span>/)
  })
})

describe('what the message is about', () => {
  const { fields } = readExamples(folder).find(({ name }) => name === 'longest')!
  const topics = { product: 'products', project: 'project', list: 'list' }
  const about = {
    topics,
    projets: fields['projets'],
    productsByUid: fields['productsByUid'],
    project: 'familienbad',
    productsById: [],
    product: [],
  }

  it('is in fields of its own, with a box for each, not in what the visitor may replace', async () => {
    const { html, named } = await inputs(about)
    expect([named('project'), named('products')]).toMatchObject([
      [{ type: 'checkbox', value: 'familienbad', checked: '' }],
      [
        { value: 'p1', checked: '' },
        { value: 'p2', checked: '' },
      ],
    ])
    expect(html).not.toContain('contact-form__finish')
    expect(html).toMatch(/<textarea[^>]*>\n?Bonjour,\n\nj’aimerais vous parler de ce projet\.\n\n<\/textarea>/)
  })

  it('says what each product costs, where it has a price', async () => {
    const { html } = await inputs(about)
    expect(html.match(/<span class="contact-form__price">[^<]*€<\/span>/g)).toHaveLength(2)
  })

  it('is in the address that the form is sent to, so that a page with errors shows it again', async () => {
    const { html } = await inputs({ ...about, products: ['1', '2'] })
    expect(tagsNamed(html, 'form')[0]?.attributes['action']).toMatch(/\?project=familienbad&(amp;)?products=1%2C2$/)
  })

  it('stays removed where the form comes back, with the error of what is gone', async () => {
    const form = { ...typical, values: { products: ['p2'], project: '' }, errors: { products: 'N’existe plus.' } }
    const { html, named } = await inputs({ ...about, form })
    expect([...named('project'), ...named('products')].map((box) => 'checked' in box)).toEqual([false, false, true])
    expect(html).toMatch(/data-part="products-error"[^>]*>N’existe plus\.<\/p>/)
  })

  it('says what is gone though nothing else is left', async () => {
    const form = { ...typical, values: { products: [] }, errors: { products: 'N’existe plus.' } }
    expect((await inputs({ topics, form })).html).toContain('N’existe plus.')
  })

  it('is nothing for which config names no field', async () => {
    const { html } = await inputs({ ...about, topics: { product: 'products' }, productsByUid: null })
    expect(html).not.toContain('contact-form__about')
  })

  it('is a shared list with its products in their finishes, each once', async () => {
    const [first] = fields['productsById'] as { id: string; uid: number }[]
    const sharedWishlist = { title: ' ', products: [first], finishes: [{ uid: first!.uid, code: 'chene-fume' }] }
    const { html, named } = await inputs({ topics, list: 'k3y', sharedWishlist, products: [`${first!.uid}`] })
    expect([...named('list'), ...named('products')].map(({ value }) => value)).toEqual(['k3y', 'p3:chene-fume'])
    expect(html).toContain('Liste sans nom')
    expect(tagsNamed(html, 'form')[0]?.attributes['action']).toMatch(/\?list=k3y&(amp;)?products=3$/)
  })

  describe('when a product page has named it', () => {
    const [first] = fields['productsById'] as object[]
    const one = { topics, productsById: [first], product: ['p3'], projets: null, productsByUid: null }
    const asked = { ...one, finish: 'chene-fume', productSubject: fields['productSubject'] }

    it('has its finish, and chooses the subject: nothing is asked twice', async () => {
      const { html, named } = await inputs(asked)
      expect(named('products').map(({ value }) => value)).toEqual(['p3:chene-fume'])
      expect(html).toMatch(/<textarea[^>]*>\n?Bonjour,\n\nj’aimerais recevoir un devis pour ce produit\.\n\n</)
      expect(named('subject').filter((option) => 'checked' in option)).toMatchObject([{ value: 'product-information' }])
      expect(html).toContain('front-smoked.webp')
      expect(tagsNamed(html, 'form')[0]?.attributes['action']).toMatch(/\?product=p3&(amp;)?finish=chene-fume$/)
    })

    it('does without a finish that the product has not', async () => {
      const { html, named } = await inputs({ ...asked, finish: 'gold' })
      expect(named('products').map(({ value }) => value)).toEqual(['p3'])
      expect(html).not.toContain('front-smoked.webp')
    })

    it('leaves the subject that the visitor has chosen', async () => {
      const { named } = await inputs({ ...asked, form: { ...typical, values: { subject: 'media' } } })
      expect(named('subject').filter((option) => 'checked' in option)).toMatchObject([{ value: 'media' }])
    })

    it('is named once, though the address has its uid, too', async () => {
      const { named } = await inputs({ ...asked, productsByUid: [first], products: ['3'] })
      expect(named('products')).toHaveLength(1)
    })
  })

  it('is left as the visitor has written it', async () => {
    const { html } = await inputs({ ...about, form: { ...typical, values: { body: '' } } })
    expect(html).toMatch(/<textarea[^>]*><\/textarea>/)
  })

  it('is nothing for an unknown project', async () => {
    const { html } = await inputs({ projets: fields['projets'], project: 'bad' })
    expect(html).not.toContain('contact-form__about')
  })
})

describe('the shops near a town', () => {
  const { fields } = readExamples(folder).find(({ name }) => name === 'longest')!

  it('are offered in the order of their distance, after the one that the address names', async () => {
    const { html, named } = await inputs({}, 'longest')
    expect(named('shop').map((one) => [one['value'], 'checked' in one])).toEqual([
      ['de-ludwigsburg-wasserwerk', false],
      ['de-bietigheim-badhaus', false],
      ['de-stuttgart-baederwerk', true],
    ])
    expect(html).toContain('Badhaus Unterländer &amp; Söhne – Ausstellung am Marktplatz')
    expect(html).toMatch(/<span class="shops__distance">400.m<\/span>/)
  })

  it('are listed by a button that sends no form, and that Enter does not press', async () => {
    const { html } = await inputs({}, 'longest')
    const [first, ...buttons] = tagsNamed(html, 'button').map(({ attributes }) => attributes)
    expect(first).toMatchObject({ hidden: '' })
    expect(first).not.toHaveProperty('name')
    expect(buttons.find(({ name }) => name === 'show')).toMatchObject({ value: 'shops', formNoValidate: '' })
  })

  it.each([
    ['nobody has said where they live', { nearestStores: null }, 'Geben Sie zuerst Ihren Ort'],
    ['no town has this name', { nearestStores: { place: null, stores: [] } }, 'Nous n’avons pas trouvé «'],
    ['none is near', { nearestStores: { place: { name: 'Lyon' }, stores: [] } }, 'Aucun revendeur à proximité'],
  ])('are missing where %s, which is said', async (_why, changes, words) => {
    const { html, named } = await inputs({ store: null, ...changes }, 'longest')
    expect(named('shop')).toEqual([])
    expect(html).toContain(words)
  })

  it('are hidden until the visitor wants to choose one', async () => {
    const { html, named } = await inputs({}, 'longest')
    const [meets] = named('retailer').flatMap((one) => (one['data-meets'] ? [[one['value'], one['data-meets']]] : []))
    expect(meets?.[0]).toBe('shop')
    expect(tagsOfClass(html, 'shops')[0]?.attributes['data-condition']).toBe(meets?.[1])
  })

  it('are requested by what is written in the form', () => {
    expect(variables(fields)).toMatchObject({
      place: 'Bietigheim-Bissingen',
      hasPlace: true,
      shop: 'de-stuttgart-baederwerk',
      hasShop: true,
      country: 'DE',
    })
    expect(variables({ form: typical, retailers: fields['retailers'] })).toBeNull()
  })
})

it('sends a choice of one thing as it is', async () => {
  const rules = { ...typical.rules, subject: { type: 'choice', options: [{ value: 'quote', label: 'Devis' }] } }
  const { named } = await inputs({ form: { ...typical, rules } })
  expect(named('subject')).toMatchObject([{ type: 'hidden', value: 'quote' }])
})
