import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const menuLinks = (html: string) =>
  tagsNamed(html.slice(html.indexOf('<nav'), html.indexOf('</nav>')), 'a').map(({ attributes }) => attributes['href'])

it('shows the brand as an outline, by its name for screen readers', async () => {
  const [brand] = tagsOfClass(await renderExample('shell/footer', 'typical'), 'footer__brand')
  expect(brand?.attributes).toMatchObject({ role: 'img', 'aria-label': 'Maison Solenne' })
})

it('shows its links, the address and the copyright [SHELL-32]', async () => {
  const html = await renderExample('shell/footer', 'typical', { locale: 'fr' })
  expect(menuLinks(html)).toEqual(expect.arrayContaining(['/fr/products', '/fr/cms/mentions-legales']))
  expect(html).toMatch(/<address[^>]*><p[^>]*>[^<]*14 rue de la Scierie/)
  expect(html).toContain('© 2026 Maison Solenne')
})

it('has the telephone number and the e-mail address as links [SHELL-32]', async () => {
  const html = await renderExample('shell/footer', 'typical', { locale: 'fr' })
  expect(html).toContain('<a href="tel:+33353010000">+33 3 53 01 00 00</a>')
  expect(html).toContain('<a href="mailto:bonjour@maison-solenne.example">bonjour@maison-solenne.example</a>')
  expect(await renderExample('shell/footer', 'emptiest')).not.toMatch(/tel:|mailto:/)
})

it('has one contact link, whether its content contains it or not [SHELL-32]', async () => {
  const given = await renderExample('shell/footer', 'typical', { locale: 'fr' })
  const own = await renderExample('shell/footer', 'emptiest', { locale: 'fr' })
  for (const html of [given, own]) {
    expect(menuLinks(html).filter((href) => href === '/fr/contact')).toHaveLength(1)
  }
})

it('links to the four social networks in a new tab [SHELL-33] [LINK-09]', async () => {
  const socials = tagsOfClass(await renderExample('shell/footer', 'typical'), 'footer__social')
  expect(socials.map(({ attributes }) => attributes)).toMatchObject(
    ['facebook', 'instagram', 'linkedin', 'pinterest'].map((network) => ({
      href: `https://www.${network}.com/`,
      rel: 'noopener',
    })),
  )
})

it('shows the guarantees that a language has, and no empty row where it has none [SHELL-31]', async () => {
  const french = await renderExample('shell/footer', 'typical', { locale: 'fr' })
  const german = await renderExample('shell/footer', 'without guarantees', { locale: 'de' })
  expect(french.match(/Fabriqué en France|Garanti 5\sans|Livré monté/g)).toHaveLength(3)
  expect(tagsOfClass(german, 'footer__guarantees')).toEqual([])
})

it('searches shops at the store locator, by the parameter place [SHELL-30]', async () => {
  const html = await renderExample('shell/footer', 'typical', { locale: 'de' })
  const [form] = tagsNamed(html, 'form')
  expect(form!.attributes).toMatchObject({ action: '/de/handlersuche' })
  expect(tagsNamed(html, 'search')).toHaveLength(1)
  expect(form!.attributes['method'] ?? 'get').toBe('get')
  expect(tagsOfClass(html, 'footer__input')[0]!.attributes['name']).toBe('place')
  const without = await renderExample('shell/footer', 'typical', { site: { href: () => null } })
  expect(tagsNamed(without, 'form')).toHaveLength(0)
})

it('says that nobody can subscribe yet, before anybody types, where config has the newsletter [SHELL-34]', async () => {
  const html = await renderExample('shell/footer', 'typical', { locale: 'fr', fields: { newsletter: true } })
  const form = tagsNamed(html, 'form')[1]!.attributes
  expect(form).toMatchObject({ method: 'dialog' })
  expect(Object.keys(form)).not.toContain('action')
  const [, field] = tagsOfClass(html, 'footer__input')
  expect(tagsOfClass(html, 'footer__note')[0]!.attributes['id']).toBe(field!.attributes['aria-describedby'])
  expect(html).toContain('ne sont pas encore ouvertes')
})

it('is shown without its content [ERR-36]', async () => {
  const html = await renderExample('shell/footer', 'typical', { fields: { footer: null } })
  expect(html).toContain('Maison Solenne')
  expect(menuLinks(html)).toEqual(['/en/store-locator', '/en/contact'])
})
