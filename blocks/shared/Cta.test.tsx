import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Cta } from './Cta.tsx'
import type { Cta as CtaFields } from './parts.generated.ts'
import { testSite } from './testing/render-example.tsx'

const here: CtaFields = { url: { href: '/en/products', external: false }, label: 'See all' }
const away: CtaFields = { url: { href: 'https://example.com/', external: true }, label: 'Elsewhere' }

function render(cta: CtaFields | null, look?: 'line' | 'solid') {
  return renderToStaticMarkup(<Cta cta={cta} site={testSite('en')} {...(look && { look })} />)
}

it('links to its url under its label [ENT-01]', () => {
  expect(render(here)).toBe('<a class="button" href="/en/products">See all</a>')
})

it.each([null, { ...here, url: null }])('renders nothing without a link', (cta) => {
  expect(render(cta)).toBe('')
})

it('opens external links in a new tab, with noopener, and says so [LINK-09]', () => {
  expect(render(away)).toContain('href="https://example.com/" target="_blank" rel="noopener"')
  expect(render(away)).toContain('(new tab)')
})

it('opens a new tab on request, with noopener [ENT-01] [LINK-09]', () => {
  expect(render({ ...here, target: 'BLANK' })).toContain('target="_blank" rel="noopener"')
})

it('stays in the tab on request, still with noopener [LINK-09]', () => {
  const html = render({ ...away, target: 'SELF' })
  expect(html).toContain('rel="noopener"')
  expect(html).not.toContain('target=')
})

it.each(['mailto:hello@example.com', 'tel:+33100000000'])('leaves no empty tab behind for %s', (href) => {
  expect(render({ ...away, url: { href, external: true } })).not.toContain('target=')
})

it.each([
  [undefined, 'solid', 'button button--solid'],
  ['solid', 'line', 'button button--solid'],
  ['line', 'solid', 'button'],
  ['sparkling', 'line', 'button'],
] as const)('with the editor’s style %s in a block that prefers %s is a %s [BLOCK-28]', (style, look, className) => {
  expect(render({ ...here, style: style ?? null }, look)).toContain(`class="${className}"`)
})
