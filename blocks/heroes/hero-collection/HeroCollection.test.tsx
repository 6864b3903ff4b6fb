import { expect, it } from 'vitest'
import { renderBlock, renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'heroes/hero-collection'
const collection = { id: 'c', heading: 'Galet', colorScheme: 'pebble', heroTags: [], heroConfigurations: [] }

it('shows a picture for each width of screen, name and description of the collection [BLOCK-07] [ENT-16]', async () => {
  const html = await renderExample(folder, 'typical', { first: true })
  expect(tagsNamed(html, 'source')[0]?.attributes['srcSet']).toContain('/media/hero-sauge-portrait.webp')
  expect(tagsNamed(html, 'img')[0]?.attributes).toMatchObject({
    src: '/media/hero-sauge.webp',
    fetchPriority: 'high',
  })
  expect(html).toMatch(/<h1[^>]*>Sauge<\/h1>/)
  expect(html).toContain('<p>La porte à cadre')
})

it('lists tags and configurations, those with a picto beside it [ENT-17]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'hero-collection__trait')).toHaveLength(6)
  expect(tagsOfClass(html, 'hero-collection__picto').map(({ attributes }) => attributes['src'])).toEqual([
    '/media/icon-made-in-france.svg',
    '/media/icon-assembled.svg',
  ])
  expect(html).toContain('>Au choix</p>')
})

it.each([
  [{ collection }, 'pebble'],
  [{ collection, backgroundColor: 'linen' }, 'linen'],
  [{ collection: { ...collection, colorScheme: null } }, 'linen'],
])('is on the tint of the collection, unless the editor chose a background', async (fields, background) => {
  expect(await renderBlock(folder, fields)).toContain(`data-background="${background}"`)
})

it('renders no list of tags without tags', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).not.toContain('hero-collection__traits')
  expect(tagsNamed(html, 'img')).toEqual([])
})
