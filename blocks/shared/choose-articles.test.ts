import { expect, it } from 'vitest'
import { chooseArticles } from './choose-articles.ts'

const labels = ['Conseils', 'Maison', 'Matières']
const articles = Array.from({ length: 24 }, (_, id) => ({ id, category: labels[id % 2] ?? null }))

it.each([
  ['none', undefined, -1],
  ['an empty one', '', -1],
  ['an unknown one', 'Jardin', -1],
  ['a known one', 'Maison', 1],
  ['one without articles', 'Matières', 2],
])('%s is category %s, by its place in the list of labels [OPEN-61]', (_name, label, category) => {
  expect(chooseArticles(articles, { labels, label, max: 10 }).category).toBe(category)
})

it('cuts at 10 articles after filtering, not before [JOUR-07]', () => {
  const chosen = chooseArticles(articles, { labels, label: 'Maison', max: 10 }).articles
  expect(chosen.map(({ id }) => id)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
  expect(chooseArticles(articles, { labels, label: null, max: 10 }).articles).toHaveLength(10)
})
