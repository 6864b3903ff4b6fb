import { describe, expect, it } from 'vitest'
import { renderBlock, renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { countShown } from './ArticleList.tsx'

const folder = 'journal/article-list'
const hrefOfMore = (html: string) => tagsOfClass(html, 'article-list__more')[0]?.attributes['href']

describe('ArticleList', () => {
  it('shows 8 articles first, and a link to 8 more, which leads to the first of them [JOUR-08] [READ-23]', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr', id: 'b4' })
    expect(tagsOfClass(html, 'article-list__item')).toHaveLength(8)
    expect(html).toContain('>8 sur 10<')
    expect(hrefOfMore(html)).toBe('/fr/journal?shown=16#b4-9')
  })

  it('shows the rest after the next step, and no further link [JOUR-08]', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr', fields: { shown: '16' } })
    expect(tagsOfClass(html, 'article-list__item')).toHaveLength(10)
    expect(html).toContain('>10 sur 10<')
    expect(hrefOfMore(html)).toBeUndefined()
  })

  it('keeps the other query parameters', async () => {
    const html = await renderExample(folder, 'further on, in a category')
    expect(hrefOfMore(html)).toBe('/fr/journal?category=Conseils&amp;shown=9#b1-7')
  })

  it('passes its machine the number of articles', async () => {
    expect(await renderExample(folder, 'typical')).toMatch(/data-flow="article-list"[^>]*data-shown="8" data-page="8"/)
  })

  it('shows label, heading, picture and button of each article [JOUR-10]', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr' })
    for (const part of ['article-card__label', 'card__heading', 'card__picture', 'article-card__more']) {
      expect(tagsOfClass(html, part)).toHaveLength(8)
    }
  })

  it('does not repeat the articles of the overview above: the newest, of all or of its category', async () => {
    const below = async (above: object) => {
      const items = ['Conseils', 'Maison', 'Conseils', 'Maison'].map((category, index) => ({
        id: `a${index}`,
        heading: `Article ${index}`,
        category,
        url: { href: `/fr/journal/a${index}` },
      }))
      const fields = { pageSize: 8, above, articles: { items }, journalFilters: ['Conseils', 'Maison'] }
      const html = await renderBlock(folder, fields)
      return [...html.matchAll(/>Article (\d)</g)].map(([, index]) => index)
    }
    expect(await below({ maxArticles: 3 })).toEqual(['3'])
    expect(await below({ maxArticles: 3, category: 'Maison' })).toEqual(['0', '2'])
  })

  it('renders nothing without articles', async () => {
    expect(await renderExample(folder, 'emptiest')).toBe('')
  })
})

it.each([
  ['nothing', undefined, 8],
  ['a word', 'all', 8],
  ['less than a page', '3', 8],
  ['zero', '0', 8],
  ['two pages', '16', 16],
  ['part of a page', '17', 24],
  ['more than there is', '4000', 24],
  ['a negative number', '-16', 8],
])('%s shows whole pages of 8 [JOUR-08]', (_name, requested, shown) => {
  expect(countShown(requested, { pageSize: 8, total: 20 })).toBe(shown)
})
