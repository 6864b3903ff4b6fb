import { expect, it } from 'vitest'
import config from '../../../config/site.json' with { type: 'json' }
import { tagsOfClass } from '../../shared/testing/markup.ts'
import { renderBlock } from '../../shared/testing/render-example.tsx'

it('has as many blades as config says, and config says 18 [SHELL-36]', async () => {
  const placed = config.shell.before.find(({ block }) => block === 'Intro')
  const html = await renderBlock('shell/intro', { ...placed?.fields, brand: 'Maison Solenne' })
  expect(tagsOfClass(html, 'intro__blade')).toHaveLength(18)
})

it('is hidden from screen readers', async () => {
  const html = await renderBlock('shell/intro', { brand: 'Maison Solenne', blades: 3 })
  expect(tagsOfClass(html, 'intro')[0]!.attributes['aria-hidden']).toBe('true')
})
