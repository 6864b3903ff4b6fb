import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOf, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'shell/search-overlay'

it('has a field, a button that clears it and a button that closes the dialog [SRCH-01]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'input')).toHaveLength(1)
  expect(tagsNamed(html, 'input')[0]?.attributes).toMatchObject({
    name: 'item',
    placeholder: 'Que cherchez-vous\u00A0?',
  })
  expect(html).toMatch(/data-event="query\.cleared">Effacer</)
  const closing = tagsNamed(html, 'button').filter(({ attributes }) => attributes['popoverTargetAction'] === 'hide')
  expect(closing.map(({ attributes }) => attributes['aria-label'])).toEqual(['Fermer', undefined])
})

it('is the form of the search page: Enter goes there with the query [SRCH-02]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({ action: '/fr/recherche' })
  expect(tagsNamed(html, 'form')[0]?.attributes).not.toHaveProperty('method')
})

it('has no form on a site without a search page: Enter changes nothing [READ-05]', async () => {
  const href = (route: string) => (route === 'search' ? null : `/en/${route}`)
  const html = await renderExample(folder, 'typical', { site: { href } })
  expect(tagsNamed(html, 'form')).toEqual([])
  expect(tagsOf(html)[0]?.attributes).toMatchObject({ 'data-address': '/en/search-suggestions' })
  expect(tagsNamed(html, 'button').filter(({ attributes }) => attributes['type'] !== 'button')).toEqual([])
})

it('contains the query of its page at first [SRCH-10]', async () => {
  const html = await renderExample(folder, 'over the page of a search', { fields: { item: 'vasque' } })
  expect(tagsNamed(html, 'input')[0]?.attributes).toMatchObject({ value: 'vasque' })
})

it.each([
  ['typical', undefined],
  ['strict', 'false'],
])('passes its machine whether there is a trailing request: "%s" [READ-27]', async (example, trailing) => {
  const html = await renderExample(folder, example)
  expect(tagsOf(html)[0]?.attributes['data-flow']).toBe('search-overlay')
  expect(tagsOf(html)[0]?.attributes['data-trailing']).toBe(trailing)
})

it('has a place for results, one to announce them, and a failure message with a button that tries again', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'de' })
  const part = (name: string) => tagsOf(html).find(({ attributes }) => attributes['data-part'] === name)?.attributes
  expect(part('results')).toBeDefined()
  expect(html).toContain('<output class="visually-hidden" data-part="announcement">')
  expect(part('failure')).toMatchObject({ role: 'alert', hidden: '' })
  expect(html).toMatch(/data-event="search\.retried">Erneut versuchen</)
})

it('is small, as it is part of every page', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'de' })
  expect(gzipSync(html).length).toBeLessThanOrEqual(670)
  expect(tagsOfClass(html, 'search-overlay')).toHaveLength(1)
})
