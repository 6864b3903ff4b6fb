import { expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { placeOf } from '../../../engine/composition/site-context.ts'
import { renderExample, testSite, tagsNamed, tagsOf, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { currentItem, Header } from './Header.tsx'

const header = 'shell/header'

it('passes its flow the mode and the triggers of config [LIMIT-07]', async () => {
  const [root] = tagsOfClass(await renderExample(header, 'typical'), 'header')
  expect(root!.attributes).toMatchObject({
    'data-flow': 'header',
    'data-activate': 'scroll',
    'data-mode': 'transparent',
    'data-hide': '100',
    'data-small': '500',
    'data-solid': '300',
  })
})

it('leaves out a trigger that config leaves out [READ-20]', async () => {
  const html = await renderExample(header, 'typical', { fields: { triggers: { hide: 50 } } })
  const [root] = tagsOfClass(html, 'header')
  expect(root!.attributes['data-hide']).toBe('50')
  expect(Object.keys(root!.attributes)).not.toContain('data-small')
})

it('shows wordmark, services and burger without its menu [ERR-37]', async () => {
  const html = await renderExample(header, 'typical', { fields: { headerMenu: null } })
  expect(tagsOfClass(html, 'header__brand')[0]?.attributes['aria-label']).toBe('Maison Solenne, home page')
  expect(tagsOfClass(html, 'header__burger')).toHaveLength(1)
  expect(tagsOfClass(html, 'header__label')).toEqual([])
  expect(links(html, 'header__icon')).toContain('/en/search')
})

it.each([
  ['search [SHELL-23]', 'Search', '/en/search'],
  ['the wishlist, by way of signing in [SHELL-24] [PERM-07]', 'Wishlist', '/en/log-in?next=%2Fen%2Fwishlist'],
  ['the store locator [SHELL-25]', 'Find a retailer', '/en/store-locator'],
  ['the account [SHELL-26]', 'My account', '/en/my-account'],
])('leads to %s', async (_title, label, href) => {
  const icons = tagsOfClass(await renderExample(header, 'typical'), 'header__icon')
  expect(icons.find(({ attributes }) => attributes['aria-label'] === label)?.attributes['href']).toBe(href)
})

it('opens the search dialog, if there is one; without script its icon leads to the page [SHELL-23]', async () => {
  const html = await renderExample(header, 'typical', { fields: { search: 'find' } })
  const [button] = tagsOfClass(html, 'header__scripted')
  expect(button?.attributes).toMatchObject({ popoverTarget: 'find', 'aria-label': 'Search' })
  expect(button?.attributes).toMatchObject({ 'data-flow': 'dialog-button', 'data-activate': 'interaction' })
  expect(tagsOfClass(html, 'header__unscripted')[0]?.attributes).toMatchObject({ href: '/en/search' })
})

it('opens it also on a site without a search page [READ-05]', async () => {
  const href = (route: string) => (route === 'search' ? null : `/en/${route}`)
  const html = await renderExample(header, 'typical', { fields: { search: 'find' }, site: { href } })
  expect(tagsOfClass(html, 'header__scripted')).toHaveLength(1)
  expect(tagsOfClass(html, 'header__unscripted')).toEqual([])
})

it.each([
  ['all', 'fr', '/fr/portal'],
  ['all', 'en', '/en/portal'],
  ['all', 'de', '/de/portal'],
  ['all', 'nl', '/nl/portal'],
  ['be', 'nl', 'https://brand.com/'],
  ['uk', 'en', 'https://brand.com/'],
] as const)(
  'leads on the variant %s in %s to the portal: its own, or else the configured one [SHELL-27] [OPEN-13]',
  async (variant, locale, href) => {
    const site = testSite(locale, variant)
    const portalUrl = { href: 'https://brand.com/', external: true }
    const html = await renderExample(header, 'typical', { locale, site, fields: { portalUrl } })
    const country = tagsOfClass(html, 'header__icon').find(({ attributes }) => attributes['rel'] === 'noopener')
    expect(country?.attributes).toMatchObject({ href, 'aria-label': site.t('header.country') })
  },
)

it('has an empty place for the number of saved pieces, and the words that a script says it with [SHELL-24]', async () => {
  const html = await renderExample(header, 'typical', { locale: 'de' })
  const counting = tagsNamed(html, 'a').filter(({ attributes }) => attributes['data-own-href'])
  expect(counting).toHaveLength(2)
  for (const { attributes } of counting)
    expect(attributes).toMatchObject({
      'data-label-one': 'Merkliste, {count} Stück',
      'data-label-other': 'Merkliste, {count} Stücke',
    })
  expect(html.match(/<span class="header__count" data-count="" hidden=""><\/span>/g)).toHaveLength(2)
})

it('shows no service that the site does not have', () => {
  expect(renderWithout(['search'])).not.toContain('>Search')
})

it('shows the code of the current language and the page in the others [SHELL-28]', async () => {
  const html = await renderExample(header, 'longest', { locale: 'de' })
  expect(html).toMatch(/<button[^>]*><span[^>]*>Sprache: de<\/span>de<\/button>/)
  const languages = tagsOfClass(html, 'header__language').slice(-4)
  expect(languages.map(({ attributes }) => attributes['href'])).toEqual([
    '/-/locale/fr',
    '/-/locale/en',
    '/-/locale/de',
    '/-/locale/nl',
  ])
  expect(languages.map(({ attributes }) => attributes['aria-current'])).toEqual([
    undefined,
    undefined,
    'true',
    undefined,
  ])
})

it('opens the languages in a popin that needs no script, and marks the current one [SHELL-04] [SHELL-28]', async () => {
  const html = await renderExample(header, 'typical', { locale: 'nl' })
  const [popin] = tagsNamed(html, 'dialog')
  const [opener] = tagsOfClass(html, 'header__code')
  expect(opener!.attributes).toMatchObject({ command: 'show-modal', commandfor: popin!.attributes['id'] })
  const inPopin = tagsOfClass(html.slice(html.indexOf('<dialog')), 'header__language')
  expect(inPopin.map(({ attributes }) => attributes['aria-current'])).toEqual([undefined, undefined, undefined, 'true'])
})

it('marks the page that is shown, and the menu item that leads to it', async () => {
  const at = (path: string) =>
    renderExample(header, 'typical', { locale: 'fr', site: { path } }).then((html) =>
      tagsOf(html)
        .filter(({ attributes }) => attributes['aria-current'] && !attributes['lang'])
        .map(({ name, attributes }) => [name, attributes['aria-current'], attributes['href']]),
    )
  expect(await at('/fr/product/miroir-galet')).toEqual([
    ['summary', 'true', undefined],
    ['a', 'page', '/fr/product/miroir-galet'],
  ])
  expect(await at('/fr/journal')).toEqual([['a', 'page', '/fr/journal']])
  expect(await at('/fr/products/not-in-the-menu')).toEqual([['summary', 'true', undefined]])
})

it('marks one item where a link of the menu is in the panel of another, too', () => {
  const url = { href: '/finder', external: false }
  const panel = { heading: null, items: [{ key: 'b', label: 'Finder', url }] }
  const items = [
    { key: 'products', label: 'Products', submenu: true, url: null, submenuCategories: [panel] },
    { key: 'finder', label: 'Finder', submenu: false, url, submenuCategories: [] },
  ] as unknown as Parameters<typeof currentItem>[0]
  expect(currentItem(items, placeOf('/finder'))).toBe('finder')
  expect(currentItem(items.slice(0, 1), placeOf('/finder'))).toBe('products')
  expect(currentItem(items, placeOf(null))).toBeUndefined()
})

it('has no language switch on a site with one language', () => {
  const site = testSite('en')
  const html = renderToStaticMarkup(
    <Header
      fields={{ brand: 'Solenne' }}
      site={{ ...site, languages: site.languages.filter(({ current }) => current) }}
      id="b1"
      first={false}
    />,
  )
  expect(html).not.toContain('header__language')
  expect(tagsNamed(html, 'dialog')).toEqual([])
})

it('opens and closes its panel by a burger that needs no script [SHELL-14] [SHELL-29]', async () => {
  const html = await renderExample(header, 'typical')
  const [panel] = tagsOfClass(html, 'header__panel')
  const [burger] = tagsOfClass(html, 'header__burger')
  const [cross] = tagsOfClass(html, 'header__close')
  expect(panel!.attributes['popover']).toBe('auto')
  expect(burger!.attributes['popoverTarget']).toBe(panel!.attributes['id'])
  expect(cross!.attributes).toMatchObject({
    popoverTarget: panel!.attributes['id'],
    popoverTargetAction: 'hide',
  })
})

it('lets the browser keep one submenu open at most [SHELL-16] [SHELL-18]', async () => {
  const submenus = tagsNamed(await renderExample(header, 'typical'), 'details')
  expect(submenus.map(({ attributes }) => attributes['data-key'])).toEqual(['products', 'inspirations', 'maison'])
  expect(new Set(submenus.map(({ attributes }) => attributes['name']))).toEqual(new Set(['header']))
})

it('shows a card, groups, a call to action and a link to all products [SHELL-20]', async () => {
  const html = submenu(await renderExample(header, 'typical', { locale: 'fr' }), 'products')
  expect(tagsOfClass(html, 'header__card')).toHaveLength(1)
  expect(html).toContain('meuble-galet-100-front-portrait.webp')
  expect(html.match(/"label">(<a [^>]*>)?[^<]+/g)?.map((match) => match.replace(/.*>/, ''))).toEqual([
    'À l’atelier',
    'Meubles vasques',
    'Miroirs',
    'Rangements',
    'Accessoires',
  ])
  expect(links(html, 'button')).toEqual(['/fr/mirror-finder', '/fr/products'])
  const headings = [...html.matchAll(/"label"><a href="([^"]+)"/g)].map(([, href]) => href)
  expect(headings).toEqual(['/fr/products?types=meuble-vasque', '/fr/products?types=miroir'])
})

it('shows a link and a picture for each inspiration, and a link to all [SHELL-21]', async () => {
  const html = submenu(await renderExample(header, 'typical', { locale: 'fr' }), 'inspirations')
  expect(html.match(/<li><a /g)).toHaveLength(5)
  expect(tagsNamed(html, 'img')).toHaveLength(5)
  expect(links(html, 'button')).toEqual(['/fr/inspirations'])
})

it('shows the links of the company beside one picture, and a link to the brand [SHELL-22]', async () => {
  const html = submenu(await renderExample(header, 'typical', { locale: 'fr' }), 'maison')
  expect(html.match(/<li><a href/g)).toHaveLength(3)
  expect(tagsNamed(html, 'img')).toHaveLength(1)
  expect(links(html, 'button')).toEqual(['/fr/page/sur-mesure'])
})

function renderWithout(routes: readonly string[]): string {
  const site = testSite('en')
  return renderToStaticMarkup(
    <Header
      fields={{ brand: 'Solenne' }}
      site={{ ...site, href: (route) => (routes.includes(route) ? null : site.href(route)) }}
      id="b1"
      first={false}
    />,
  )
}

function links(html: string, className: string): (string | undefined)[] {
  return tagsOfClass(html, className)
    .filter(({ name }) => name === 'a')
    .map(({ attributes }) => attributes['href'])
}

function submenu(html: string, key: string): string {
  return html.split('<details').find((part) => part.includes(`data-key="${key}"`)) ?? ''
}
