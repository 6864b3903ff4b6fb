import { expect, it } from 'vitest'
import { renderBlock, renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { heroes_hero_product as accepts } from '../../validators.generated.js'

const folder = 'heroes/hero-product'
const mirror = {
  id: 'm',
  heading: 'Lune',
  materials: [],
  kind: 'Miroir',
  subKind: 'Rond',
  size: { width: 74, height: 74 },
}

it('shows name, type and sub-type of the product [BLOCK-09] [PROD-31]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr', first: true })
  expect(html).toMatch(/<h1[^>]*>Aubier 120<\/h1>/)
  expect(html).toContain('<span>Meuble vasque</span><span>Simple vasque</span>')
})

it('shows its pictures in order on the tint of the product, the first of them at once [ENT-12]', async () => {
  const html = await renderExample(folder, 'typical', { first: true })
  expect(tagsOfClass(html, 'hero-product__gallery')[0]?.attributes['data-tint']).toBe('oak')
  const [strip] = html.split('class="hero-product__thumbs"')
  const [first, ...others] = tagsNamed(strip!, 'img').map(({ attributes }) => attributes)
  expect(first).toMatchObject({ fetchPriority: 'high', sizes: '(width &lt; 64rem) 100vw, 58vw' })
  expect(first).not.toHaveProperty('loading')
  // In the page, and twice in its dialog.
  expect(others).toHaveLength(8)
  expect(new Set(others.map(({ loading }) => loading))).toEqual(new Set(['lazy']))
  // Those beside it do not share its way: its own in the dialog are hidden.
  const beside = others.filter(({ fetchPriority }) => fetchPriority === 'low')
  expect(beside.map(({ sizes }) => sizes)).toEqual(Array.from({ length: 2 }, () => '(width &lt; 64rem) 100vw, 58vw'))
})

it('numbers its pictures, and links each to its neighbours and from the list of all', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const ids = tagsOfClass(html, 'hero-product__slide').map(({ attributes }) => attributes['id'])
  expect(html).toContain('>2/3</span>')
  const steps = tagsOfClass(html, 'hero-product__step').map(({ attributes }) => attributes['href'])
  const link = (index: number) => `#${ids[index]}`
  expect(steps).toEqual([undefined, link(1), link(0), link(2), link(1), undefined])
  const thumbs = tagsOfClass(html, 'hero-product__thumb').map(({ attributes }) => attributes['href'])
  expect(thumbs).toEqual([link(0), link(1), link(2)])
})

it('says what a picture shows, and in which finish where that is not the chosen one', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  const captions = [...html.matchAll(/__shows"><span>(.*?)<\/span><span>(.*?)<\/span>/g)]
  expect(captions.map(([, view, finish]) => [view, finish])).toEqual([
    ['Von vorn', 'Amerikanischer Nussbaum'],
    ['Schräg von vorn', 'Amerikanischer Nussbaum'],
    ...['Detail', 'Im Raum', 'Detail'].map((view) => [view, 'Gezeigt in Geräucherte Eiche']),
  ])
})

it('has a large picture for each, which the browser opens and loads without script', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const targets = tagsOfClass(html, 'hero-product__zoom').map(({ attributes }) => attributes['popoverTarget'])
  const dialogs = tagsOfClass(html, 'hero-product__large').map(({ attributes }) => attributes)
  expect(dialogs.map(({ id }) => id)).toEqual(targets)
  expect(dialogs[0]).toMatchObject({ popover: 'auto', 'aria-label': 'Meuble vasque en chêne de 120 cm, de face' })
})

it('shows the picture of the page at the size of the large one, until that has arrived over it', async () => {
  const html = await renderExample(folder, 'typical')
  const [dialog = ''] = html.match(/<dialog.*?<\/dialog>/s) ?? []
  const [inPage] = tagsNamed(html, 'img').map(({ attributes }) => attributes)
  const [below, large] = tagsNamed(dialog, 'img').map(({ attributes }) => attributes)
  // The browser has chosen this file already.
  expect(below).toMatchObject({ srcSet: inPage?.['srcSet'], sizes: inPage?.['sizes'], alt: '' })
  expect(large).toMatchObject({ srcSet: inPage?.['srcSet'], sizes: '1920px', alt: inPage?.['alt'] })
  expect(large).not.toHaveProperty('data-colour')
})

it('has neither links nor a caption for a single picture', async () => {
  const gallery = [{ view: 'front', image: { url: '/media/a.webp', alt: 'A', width: 1920, height: 1500 } }]
  const html = await renderBlock(folder, { product: { ...mirror, gallery } }, { locale: 'fr' })
  expect(html).toContain('hero-product__slide')
  expect(html).not.toMatch(/hero-product__(thumb|step)|Images de|De face/)
})

it('links each finish, by its name, to the page in this finish with the other choices; the first is not named', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  const links = tagsOfClass(html, 'hero-product__swatch').map(({ attributes }) => attributes)
  expect(links.map(({ href }) => href?.split('#')[0])).toEqual([
    '/de?top=marbre&amp;width=134',
    ...['noyer', 'laque-nuit', 'laque-argile'].map((code) => `/de?finish=${code}&amp;top=marbre&amp;width=134`),
  ])
  expect(links.map((link) => link['aria-current'])).toEqual([undefined, 'true', undefined, undefined])
  expect(html).toContain('<span class="hero-product__finish">Lack Nachtblau matt</span>')
})

it('has one solid action, beside it saving and sharing, and other links as text', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  expect(tagsOfClass(html, 'button--solid').map(({ attributes }) => attributes['href'])).toEqual([
    '/de/kontakt?product=meuble-ombre-140&amp;finish=noyer.width%7E134.top%7Emarbre',
  ])
  expect(tagsOfClass(html, 'heart').map(({ attributes }) => attributes['value']?.split(':')[1])).toEqual([
    'noyer.width~134.top~marbre',
  ])
  const links = html.split('class="hero-product__links"')[1]!.split('</ul>')[0]!
  // The model has two: one is shown without script, one is in its dialog.
  expect(tagsNamed(links, 'a')).toHaveLength(6)
  expect(tagsNamed(links, 'a').at(-1)?.attributes['href']).toBe('/de.pdf?finish=noyer&amp;width=134&amp;top=marbre')
  // A page that takes products with their choices gets them; the other link names no product.
  expect(links).toContain('href="/de/vergleich?pieces=meuble-ombre-140%3Anoyer.width%7E134.top%7Emarbre"')
  expect(links).toContain('href="/de/kontakt?subject=muster"')
})

it('tells search engines not to follow what is made for one product: quote, comparison, sheet', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  const actions = html.split('class="hero-product__actions"')[1]!.split('</ul>')[0]!
  const links = tagsNamed(actions, 'a').map(({ attributes }) => attributes)
  for (const { href, rel } of links.filter((link) => !link.href?.startsWith('mailto:')))
    expect([href, rel === 'nofollow']).toEqual([href, /[?]|[.]pdf/.test(href ?? '')])
})

it('is shared by e-mail, and by its address to copy', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  const address = 'https://maison-solenne.fr/de/produkte/meuble-ombre-140?finish=noyer'
  expect(html).toContain(`body=${encodeURIComponent(address)}`)
  expect(tagsOfClass(html, 'share__address')[0]?.attributes).toMatchObject({ value: address, readOnly: '' })
})

it('shows size, materials and collection, with a link to it', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(html).toContain('<dd>Largeur 120\u00a0cm</dd>')
  expect(html).toContain('<dd>Chêne, Noyer, Travertin</dd>')
  expect(html).toMatch(/href="\/fr\/collection\/aubier">Aubier<\/a>/)
})

it('shows the diameter of a round mirror [PROD-38]', async () => {
  expect(await renderBlock(folder, { product: mirror }, { locale: 'fr' })).toContain('<dd>Ø 74\u00a0cm</dd>')
})

it.each([
  ['hasOverlayNuancier', 'overlay-color', 'Farben und Materialien'],
  ['hasOverlayDimensions', 'overlay-dimension', 'Alle Größen'],
  ['hasOverlayHandles', 'overlay-handle', 'Griffe'],
  ['hasOverlayVasques', 'overlay-material', 'Waschbecken'],
])('opens an overlay only if %s is true [OPEN-22] [ENT-14]', async (flag, form, text) => {
  const opener = async (value: boolean) =>
    tagsOfClass(
      await renderBlock(folder, { product: { ...mirror, [flag]: value } }, { locale: 'de' }),
      'hero-product__opener',
    )
  expect(await opener(true)).toMatchObject([{ name: 'button', attributes: { form, 'aria-haspopup': 'dialog' } }])
  expect(await opener(false)).toEqual([])
  expect(await renderBlock(folder, { product: { ...mirror, [flag]: true } }, { locale: 'de' })).toContain(text)
})

it('shows known facts only', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).toContain('>Galet</h2>')
  expect(html).not.toMatch(/<(dl|img|p)\b/)
})

it.each(['id', 'heading', 'materials'])('requires the %s of the product [BLOCK-09]', (field) => {
  expect(accepts({ product: mirror })).toBe(true)
  expect(accepts({ product: { ...mirror, [field]: undefined } })).toBe(false)
})

const price = (market: string, amount: number, isLowest: boolean) => ({
  ...{ market, currency: 'EUR', amount, isLowest, note: `Note of ${market}.` },
  finishes: [
    { code: 'oak', amount, isLowest: false },
    { code: 'walnut', amount: amount + 400, isLowest: false },
  ],
  choices: [],
})
const prices = [price('be', 2500, true), price('fr', 2400, true)]
const withoutPrice = 'Ask us.'

it.each([
  [
    'that of the first finish in its market',
    prices,
    null,
    '<p class="hero-product__price" data-region="price">2 400 €</p>',
  ],
  ['that of the chosen finish', prices, 'walnut', '<p class="hero-product__price" data-region="price">2 800 €</p>'],
  ['what the price contains', prices, null, '<p class="hero-product__note">Note of fr.</p>'],
  ['how to get a price where its market has none', [price('be', 2500, true)], null, 'price">Ask us.</p>'],
])('shows %s', async (_what, own, finish, expected) => {
  const finishes = ['oak', 'walnut'].map((code) => ({ code, name: code, image: { url: '/media/a.webp', alt: code } }))
  const fields = { product: { ...mirror, finishes, prices: own }, finish, withoutPrice }
  expect(accepts(fields)).toBe(true)
  const html = (await renderBlock(folder, fields, { locale: 'fr' })).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(html).toContain(expected)
  expect(html.includes('hero-product__price')).toBe(!expected.includes('Ask us'))
})

it('shows nothing in place of a price where config says nothing', async () => {
  expect(await renderBlock(folder, { product: mirror })).not.toMatch(/hero-product__(without-)?price/)
})

it('says beside its button when and how it comes, what is guaranteed and what belongs to it', async () => {
  const terms = { leadTime: '<p>A month.</p>', delivery: null, guarantee: '<p>Five years.</p>' }
  const html = await renderBlock(folder, { product: { ...mirror, terms } }, { locale: 'en' })
  const rows = [...html.matchAll(/<dt>([^<]*)<\/dt><dd><div[^>]*><p>([^<]*)</g)].map(([, term, text]) => [term, text])
  expect(rows).toEqual([
    ['Lead time', 'A month.'],
    ['Guarantee', 'Five years.'],
  ])
})
