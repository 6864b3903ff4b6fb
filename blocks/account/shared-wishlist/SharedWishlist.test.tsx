import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'account/shared-wishlist'

it('shows, links, saves and copies products in the finish in which they were saved', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de', site: { path: '/de/geteilte-liste/k' } })
  const cards = tagsOfClass(html, 'card__link').map(({ attributes }) => attributes['href']?.split('?')[1])
  expect(cards).toEqual(['finish=noyer', 'finish=chene-fume', undefined])
  expect(html).toContain('<span>Amerikanischer Nussbaum</span>')
  const hearts = tagsOfClass(html, 'heart').map(({ attributes }) => attributes['value'])
  expect(hearts).toEqual(['201:noyer', '202:chene-fume', '203'])
  const copied = tagsNamed(html, 'input').filter(({ attributes }) => attributes['name'] === 'products')
  expect(copied.map(({ attributes }) => attributes['value'])).toEqual(hearts)
})
