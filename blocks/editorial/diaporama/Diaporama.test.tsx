import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

it('shows its pictures with their legends on its colour [BLOCK-27]', async () => {
  const html = await renderExample('editorial/diaporama', 'typical')
  expect(tagsOfClass(html, 'diaporama')[0]!.attributes['data-background']).toBe('linen')
  expect(tagsNamed(html, 'img')).toHaveLength(4)
  expect(html.match(/<figcaption[^>]*>[^<]+/g)?.map((match) => match.replace(/.*>/, ''))).toEqual([
    'La salle d’eau des amis',
    'Chaux et laque craie',
    'Nuit et marbre',
  ])
})

it('can be scrolled by the keyboard and has a name, for its slides hold no links', async () => {
  const [track] = tagsOfClass(await renderExample('editorial/diaporama', 'typical'), 'slider__track')
  expect(track!.attributes).toMatchObject({ tabindex: '0', role: 'group', 'aria-label': 'Pictures' })
})

it('loads only the picture that opens the page at once', async () => {
  const images = tagsNamed(await renderExample('editorial/diaporama', 'typical', { first: true }), 'img')
  expect(images.map(({ attributes }) => attributes['loading'] ?? 'at once')).toEqual([
    'at once',
    'lazy',
    'lazy',
    'lazy',
  ])
})
