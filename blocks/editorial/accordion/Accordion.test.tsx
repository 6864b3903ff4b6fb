import { describe, expect, it } from 'vitest'
import { tagsNamed, tagsOfClass } from '../../shared/testing/markup.ts'
import { renderExample } from '../../shared/testing/render-example.tsx'
import { anchorOf } from './anchor-of.ts'

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
    expect(first).toBe('how-long-does-it-take-b2-1')
    expect(html).toMatch(/<\/summary><div id="how-long-does-it-take-b2-1"/)
    expect(html).toContain('href="#how-long-does-it-take-b2-1"')
  })
})

it.each([
  ['Jusqu’où va le sur-mesure ?', 'jusqu-ou-va-le-sur-mesure-b1-1'],
  ['a'.repeat(80), `${'a'.repeat(60)}-b1-1`],
  ['?!', 'b1-1'],
])('the address of %s is %s', (text, anchor) => {
  expect(anchorOf(text, 'b1-1')).toBe(anchor)
})
