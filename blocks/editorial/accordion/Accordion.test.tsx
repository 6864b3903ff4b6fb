import { describe, expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { anchorsOf } from './anchors-of.ts'

const folder = 'editorial/accordion'

describe('Accordion', () => {
  it('opens one item at a time without a script: all share one name [BLOCK-33]', async () => {
    const items = tagsNamed(await renderExample(folder, 'typical'), 'details')
    expect(items).toHaveLength(3)
    expect(new Set(items.map(({ attributes }) => attributes['name'])).size).toBe(1)
  })

  it('does not close the items of another accordion on the page [BLOCK-33]', async () => {
    const html =
      (await renderExample(folder, 'typical', { id: 'b1' })) + (await renderExample(folder, 'typical', { id: 'b2' }))
    expect(new Set(tagsNamed(html, 'details').map(({ attributes }) => attributes['name'])).size).toBe(2)
  })

  it('shows the question as a heading, with its answer in the page [BLOCK-33]', async () => {
    const html = await renderExample(folder, 'typical')
    expect(html).toContain('<h3 class="subtitle">How long does it take?</h3></summary>')
    expect(html).toContain('<p>Eight weeks from your approval')
  })

  it('gives each answer an address inside of its item, which opens it, and a link to it', async () => {
    const html = await renderExample(folder, 'typical', { id: 'b2' })
    const [first] = tagsOfClass(html, 'accordion__answer').map(({ attributes }) => attributes['id'])
    expect(first).toBe('b2-how-long-does-it-take')
    expect(html).toMatch(/<\/summary><div id="b2-how-long-does-it-take"/)
    expect(html).toContain('href="#b2-how-long-does-it-take"')
  })
})

it('an answer that the content names has that address, in every language', async () => {
  const items = [{ heading: 'How is it delivered?', content: '<p>Assembled.</p>', anchor: 'delivery' }]
  const html = await renderExample(folder, 'typical', { id: 'b3', fields: { items } })
  expect(html).toContain('id="b3-delivery"')
})

it.each([
  ['their words', ['Jusqu’où va le sur-mesure ?', 'Et après ?'], ['faq-jusqu-ou-va-le-sur-mesure', 'faq-et-apres']],
  ['60 characters of them', ['a'.repeat(80)], [`faq-${'a'.repeat(60)}`]],
  [
    'a number, where others have the same words',
    ['Why?', 'Why', 'Why 2', 'Why?!'],
    ['faq-why', 'faq-why-2', 'faq-why-2-2', 'faq-why-3'],
  ],
  ['a number, where no word can be part of an id', ['?!', '…'], ['faq', 'faq-2']],
])('ids of answers have %s', (_what, texts, anchors) => {
  expect(anchorsOf(texts, 'faq')).toEqual(anchors)
})
