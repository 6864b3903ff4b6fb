import { expect, it } from 'vitest'
import config from '../../../config/site.json' with { type: 'json' }
import { renderBlock, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

it('has as many blades as config says, and config says 18 [SHELL-36]', async () => {
  const placed = config.shell.before.find(({ block }) => block === 'Intro')
  const html = await renderBlock('shell/intro', { ...placed?.fields, brand: 'Maison Solenne', wordmark: null })
  expect(tagsNamed(html, 'i')).toHaveLength(18)
})

it.each([
  ['in the page', { ...config.wordmark, asFile: false }, ['path', 'd', config.wordmark.path]],
  ['from a file that is cached', { ...config.wordmark, asFile: true }, ['use', 'href', '/-/wordmark.svg#outline']],
] as const)(
  'shows the brand as an outline, %s: no font has loaded yet',
  async (_where, wordmark, [tag, name, value]) => {
    const html = await renderBlock('shell/intro', { brand: 'Nord', wordmark, blades: 1 })
    expect(tagsNamed(html, tag).map(({ attributes }) => attributes[name])).toEqual([value])
    expect(html).not.toContain('Nord')
  },
)

it('shows the name as text on a site without an outline', async () => {
  expect(await renderBlock('shell/intro', { brand: 'Nord', blades: 1 })).toContain('>Nord<')
})

it('is hidden from screen readers', async () => {
  const html = await renderBlock('shell/intro', { brand: 'Maison Solenne', blades: 3 })
  expect(tagsOfClass(html, 'intro')[0]!.attributes['aria-hidden']).toBe('true')
})
