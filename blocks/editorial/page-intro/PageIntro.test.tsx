import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/page-intro'

it('opens a page: its heading is the h1, its link the main action of the screen', async () => {
  const html = await renderExample(folder, 'typical', { first: true })
  expect(html).toMatch(/<h1[^>]*>Find a showroom<\/h1>/)
  expect(html).toContain('<a class="button button--solid" href="/en/page/contact">Write to us</a>')
})

it('says how to reach the organization', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('<a href="tel:+33353010000">+33 3 53 01 00 00</a>')
  expect(html).toContain('href="mailto:bonjour@maison-solenne.example"')
})

it('needs neither text nor link', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).not.toContain('<a')
  expect(html).not.toContain('rich-text')
})
