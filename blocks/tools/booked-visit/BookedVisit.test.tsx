import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'tools/booked-visit'

it('has day and time, the file for calendars, and a form that cancels it', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(html).toContain('mardi 1 décembre 2026')
  expect(html).toMatch(/href="[^"]*\.ics\?visit=k+"/)
  expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({ method: 'post' })
})

it.each([
  ['cancelled', 'La visite est annulée'],
  ['over', 'a eu lieu'],
  ['emptiest', 'Aucune visite ici'],
])('offers another date instead where it is %s', async (example, words) => {
  const html = await renderExample(folder, example, { locale: 'fr' })
  expect(html).toContain(words)
  expect(tagsNamed(html, 'form')).toHaveLength(0)
})
