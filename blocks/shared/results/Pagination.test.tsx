import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { testSite, tagsOfClass } from '../testing/render-example.tsx'

const render = (page: number, count: number) =>
  renderToStaticMarkup(
    <Pagination page={page} count={count} urlOf={(to) => `/chairs?page=${to}`} site={testSite('en')} />,
  )
const steps = (html: string) => tagsOfClass(html, 'pagination__link').map(({ attributes }) => attributes['data-value'])

it.each([0, 1])('renders nothing for %d pages [PROD-28]', (count) => {
  expect(render(1, count)).toBe('')
})

it('leads to the pages around, to the first and to the last [PROD-29, PROD-30]', () => {
  const html = render(5, 9)
  expect(steps(html)).toEqual(['4', '1', '4', '5', '6', '9', '6'])
  expect(tagsOfClass(html, 'pagination__gap')).toHaveLength(2)
  expect(html).toContain('href="/chairs?page=6" rel="next" aria-label="Next page"')
  expect(html).toMatch(/aria-label="Page 5" aria-current="page"/)
})

it('has nothing before the first page and nothing after the last', () => {
  expect(steps(render(1, 3))).toEqual(['1', '2', '3', '2'])
  expect(steps(render(3, 3))).toEqual(['2', '1', '2', '3'])
})
