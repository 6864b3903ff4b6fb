import { describe, expect, it } from 'vitest'
import { resolveLink } from '../routing/resolve-link.ts'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { sanitise, type RichTextLinks } from './sanitise.ts'

function linksOf(change: (config: ReturnType<typeof siteFixture>) => void = () => {}): RichTextLinks {
  const config = siteFixture()
  change(config)
  const site = compileSite(config)
  const variant = site.variants.get('north')
  if (!variant) throw new Error('The fixture has no variant "north".')
  const { rel } = config.links.external
  return { rel, resolve: (url) => resolveLink(url, { site, variant, locale: 'sv' }).link }
}

const links = linksOf()

describe('executable HTML', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['an event handler after a slash', '<b/onmouseover=alert(1)>a</b>', '<b>a</b>'],
    ['a picture that fails', '<img src=x onerror=alert(1)>a', 'a'],
    ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>a', 'a'],
    ['a formula', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a', 'a'],
    ['a style sheet', '<style>@import "//evil.example"</style>a', 'a'],
    ['a style', '<p style="background:url(javascript:alert(1))">a</p>', '<p>a</p>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
    ['an object', '<object data="data:text/html,x"></object><embed src="//evil.example">a', 'a'],
    ['a form', '<form action="//evil.example"><input name="a"><button>a</button></form>', 'a'],
    ['a base address', '<base href="//evil.example/">a', 'a'],
    ['a redirect', '<meta http-equiv="refresh" content="0;url=//evil.example">a', 'a'],
    ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]-->a', 'a'],
    ['a title that ends early', '<title><img src=x onerror=alert(1)></title>a', '&lt;img src=x onerror=alert(1)&gt;a'],
    [
      'an id or class that a script could look for',
      '<p id="main" class="x" name="y" data-flow="menu">a</p>',
      '<p>a</p>',
    ],
  ])('is taken out: %s', (_name, html, clean) => {
    expect(sanitise(html, links)).toBe(clean)
  })

  it('does not come back by tags within tags', () => {
    const clean = sanitise('<scr<script>alert(1)</script>ipt>alert(2)</script>', links)
    expect(clean).not.toMatch(/<\s*script/i)
  })
})

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://nord.se/1',
    '//evil.example',
    '/\\evil.example',
    'relative/path',
    '',
  ])('to "%s" keeps only its words', (href) => {
    expect(sanitise(`<p><a href="${href}">a</a></p>`, links)).toBe('<p><span>a</span></p>')
  })

  it('of the content leads to the page of the site', () => {
    expect(sanitise('<a href="/sv-SE/chair/klint?a=1#b">a</a>', links)).toBe('<a href="/sv/stolar/klint?a=1#b">a</a>')
  })

  it('to another site gets rel and target from config [LINK-09]', () => {
    const html = '<a href="https://elsewhere.example/" rel="opener" target="_blank" onclick="x()">a</a>'
    expect(sanitise(html, links)).toBe('<a href="https://elsewhere.example/" rel="noopener">a</a>')
  })

  it('is resolved again for another site', () => {
    const html = '<a href="/sv/chair/klint">a</a>'
    expect(sanitise(html, links)).toContain('href="/sv/stolar/klint"')
    const moved = linksOf((config) => {
      config.routes.routes.chair = { paths: { sv: '/sittplatser/{slug}' } }
    })
    expect(sanitise(html, moved)).toContain('href="/sv/sittplatser/klint"')
  })
})

it('leaves an editor’s own HTML as it is', () => {
  const html =
    '<h2 lang="en">Oak &amp; ash</h2><p dir="ltr"><strong>a</strong><br /><em>b</em> 1&nbsp;cm<sup>2</sup></p><ul><li>c</li></ul><table><tr><th scope="row">d</th><td colspan="2">e</td></tr></table>'
  expect(sanitise(html, links)).toBe(html.replace('&nbsp;', '\u00a0'))
})

it('leaves text without HTML alone', () => {
  expect(sanitise('a > b "c" l’eau', links)).toBe('a > b "c" l’eau')
})
