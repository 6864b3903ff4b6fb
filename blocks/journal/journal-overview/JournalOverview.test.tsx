import { expect, it } from 'vitest'
import { readExamples } from '../../shared/testing/block-folders.ts'
import { renderBlock, renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'journal/journal-overview'

it('has a heading, a tab for each category, a link that clears them, and a grid [JOUR-01]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr', first: true })
  expect(html).toMatch(/<h1[^>]*>Journal<\/h1>/)
  const tabs = tagsOfClass(html, 'link-tabs__item')
  expect(tabs.map(({ attributes }) => attributes['href'])).toContain('/fr/journal?category=Mati%C3%A8res')
  expect(tagsOfClass(html, 'journal-filters__clear')[0]?.attributes).toMatchObject({
    href: '/fr/journal',
    hidden: '',
  })
  expect(tagsOfClass(html, 'article-card')).toHaveLength(7)
})

it('features the first article, whose picture loads first; the rest are in columns [JOUR-02, JOUR-04]', async () => {
  const html = await renderExample(folder, 'typical', { first: true })
  const cards = tagsOfClass(html, 'article-card').map(({ attributes }) => attributes['data-look'])
  expect(cards).toEqual(['featured', ...Array.from({ length: 6 }, () => undefined)])
  expect(tagsOfClass(html, 'journal-overview__place')).toHaveLength(6)
  const priorities = tagsNamed(html, 'img').map(({ attributes }) => attributes['fetchPriority'])
  expect(priorities.filter(Boolean)).toEqual(['high'])
  expect(priorities[0]).toBe('high')
})

it('shows label, heading, picture and button of each article [JOUR-10]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(html).toContain('>L’atelier<')
  expect(html).toMatch(/<h3[^>]*><a[^>]*href="[^"]+"[^>]*>Ce qui se passe pendant huit semaines<\/a><\/h3>/)
  expect(tagsNamed(html, 'img')).toHaveLength(7)
  expect(html.match(/>Lire l’article</g)).toHaveLength(7)
})

it('shows one category when the URL names it [JOUR-05]', async () => {
  const html = await renderExample(folder, 'one category', { locale: 'fr' })
  const current = tagsOfClass(html, 'link-tabs__item').filter(({ attributes }) => attributes['aria-current'])
  expect(current.map(({ attributes }) => attributes['href'])).toEqual(['/fr/journal?category=Conseils'])
  expect(tagsOfClass(html, 'journal-filters__clear')[0]?.attributes).not.toHaveProperty('hidden')
  expect(tagsOfClass(html, 'article-card')).toHaveLength(3)
  expect(html).toContain('>3 articles<')
})

it('shows all articles for an unknown category', async () => {
  const html = await renderExample(folder, 'one category', { fields: { category: 'Jardin' } })
  expect(tagsOfClass(html, 'article-card')).toHaveLength(7)
})

it('shows as many articles as config says [JOUR-07] [READ-23]', async () => {
  const html = await renderExample(folder, 'typical', { fields: { maxArticles: 4 } })
  expect(tagsOfClass(html, 'article-card')).toHaveLength(4)
})

it('says that there are no articles, also without its data', async () => {
  const html = await renderExample(folder, 'emptiest', { locale: 'fr' })
  expect(html).toContain('Aucun article pour le moment.')
  expect(html).not.toContain('data-flow')
})

it('has a part for each tab, which its binding marks', async () => {
  const { fields } = readExamples(folder)[0]!
  const html = await renderBlock(folder, { ...fields, journalFilters: ['A', 'B & C'] })
  expect(tagsOfClass(html, 'link-tabs__item').map(({ attributes }) => attributes['data-part'])).toEqual([
    'category-0',
    'category-1',
  ])
  expect(html).toContain('?category=B+%26+C')
  expect(html).toMatch(/data-flow="journal-filters"[^>]*data-category="-1"[^>]*data-count="2"/)
})
