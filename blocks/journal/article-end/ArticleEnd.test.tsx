import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'journal/article-end'
const hrefs = (html: string) => tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])

it('leads to the next article, and sends the address of this one without script', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const address = 'https://www.example.com/fr/journal/huit-semaines'
  expect(hrefs(html)).toEqual([
    `mailto:?subject=Ce%20qui%20se%20passe&amp;body=${encodeURIComponent(address)}`,
    '/fr/article/huit-semaines',
  ])
  expect(tagsNamed(html, 'input')[0]?.attributes).toMatchObject({ value: address, readOnly: '' })
})

it('is left out where there is nothing to show', async () => {
  expect(await renderExample(folder, 'emptiest')).toBe('')
})
