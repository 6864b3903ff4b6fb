import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

it('shows the number, heading, subheading, text and a button to the home of the locale [PAGE-04]', async () => {
  const html = await renderExample('shell/not-found', 'typical', { locale: 'fr', first: true })
  expect(html).toContain('>404<')
  expect(html).toMatch(/<h1[^>]*>Cette page est introuvable<\/h1>/)
  expect(html).toContain('Elle a changé d’adresse')
  expect(html).toContain('repartez de la page d’accueil')
  expect(tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])).toEqual(['/fr/page/page-daccueil'])
})

it('needs a number and a heading only', async () => {
  const html = await renderExample('shell/not-found', 'emptiest')
  expect(html).toContain('>410<')
  expect(tagsNamed(html, 'a')).toEqual([])
})
