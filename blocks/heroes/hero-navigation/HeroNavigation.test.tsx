import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'heroes/hero-navigation'

it('links to the left and to the right, each link labelled [BLOCK-08]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/collection/aubier',
    '/fr/collection/galet',
  ])
  expect(html).toMatch(/>Précédent<\/span>.*Aubier.*>Suivant<\/span>.*Galet/)
  expect(tagsNamed(html, 'nav')[0]?.attributes['aria-label']).toBe('Pages voisines')
})

it('shows one link alone', async () => {
  expect(tagsNamed(await renderExample(folder, 'one link'), 'a')).toHaveLength(1)
})

it('renders nothing without a link', async () => {
  expect(await renderExample(folder, 'emptiest')).toBe('')
})
