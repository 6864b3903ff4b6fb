import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'journal/article-hero'

it('shows label, heading, main picture, author and date [JOUR-09]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr', first: true })
  expect(html).toContain('article-hero__label">Éclairer</p>')
  expect(html).toMatch(/<h1[^>]*>La lumière autour du miroir<\/h1>/)
  expect(html).toContain('<span>Par Claire Solenne</span>')
  expect(html).toContain('<time dateTime="2026-08-28">28/08/2026</time>')
  expect(tagsNamed(html, 'img')).toHaveLength(1)
})

it('loads its picture first if it opens the page', async () => {
  const [picture] = tagsNamed(await renderExample(folder, 'typical', { first: true }), 'img')
  expect(picture?.attributes).toMatchObject({ fetchPriority: 'high' })
})

it.each([
  ['typical', 'wide'],
  ['upright picture', 'upright'],
  ['emptiest', 'wide'],
])('lays its %s example out as %s', async (example, shape) => {
  const [opening] = tagsOfClass(await renderExample(folder, example), 'article-hero__opening')
  expect(opening?.attributes['data-shape']).toBe(shape)
})

it('shows its heading alone', async () => {
  const html = await renderExample(folder, 'emptiest', { first: true })
  expect(html).toContain('Sans image')
  expect(tagsOfClass(html, 'article-hero__credit')).toEqual([])
  expect(tagsNamed(html, 'img')).toEqual([])
})
