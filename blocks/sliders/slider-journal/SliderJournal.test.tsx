import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

it('shows label, heading, image and button of each article [BLOCK-15] [JOUR-10]', async () => {
  const html = await renderExample('sliders/slider-journal', 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'card')).toHaveLength(3)
  expect(tagsOfClass(html, 'article-card__label')).toHaveLength(3)
  expect(tagsNamed(html, 'img')).toHaveLength(3)
  expect(html.match(/>Lire l’article</g)).toHaveLength(3)
  expect(tagsOfClass(html, 'card__link')[0]!.attributes['href']).toBe('/fr/article/lumiere-autour-du-miroir')
})

it('shows no button for an article without a page', async () => {
  expect(await renderExample('sliders/slider-journal', 'emptiest')).not.toContain('article-card__more')
})
