import { expect, test } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

test.each([
  ['no products', null],
  ['an empty list of products', []],
])('shows no heading above %s', async (_, productsById) => {
  const html = await renderExample('catalogue/recently-viewed', 'typical', { fields: { productsById } })
  const strip = tagsNamed(html, 'div').find(({ attributes }) => attributes['data-part'] === 'strip')
  expect(strip?.attributes).toHaveProperty('hidden')
  expect(tagsNamed(html, 'ul')).toEqual([])
})
