import { expect, it } from 'vitest'
import { renderBlock, renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'shell/breadcrumb'

it('links to the pages above, and ends with the page itself [COLL-02] [PROD-31]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'nav')[0]?.attributes['aria-label']).toBe('Fil d’Ariane')
  expect(html).toContain('<a class="breadcrumb__step" href="/fr/collections">Collections</a>')
  expect(html).toContain('<span class="breadcrumb__step" aria-current="page">Sauge</span>')
})

it('marks only the last as the current page', async () => {
  const steps = tagsOfClass(await renderExample(folder, 'longest'), 'breadcrumb__step')
  expect(steps.map(({ attributes }) => attributes['aria-current'])).toEqual([undefined, undefined, 'page'])
})

it('names a page that the site lacks, without a link', async () => {
  const items = [{ label: 'Shop', url: '/en/unknown' }, { label: 'Here' }]
  expect(tagsNamed(await renderBlock(folder, { items }), 'a')).toEqual([])
})
