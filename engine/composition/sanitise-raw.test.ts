import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sanitiseRaw } from './sanitise-raw.ts'
import type { RichTextLinks } from './sanitise.ts'

const links: RichTextLinks = {
  rel: 'noopener',
  resolve: (url) => (url.startsWith('/') ? { href: `/sv${url}`, external: false } : null),
}
const widget = '<script src="https://widgets.example/a.js"></script>'

function clean(html: string, scriptOrigins: readonly string[] = ['https://widgets.example']) {
  return sanitiseRaw(html, { links, scriptOrigins })
}

describe('HTML without scripts', () => {
  it.each([
    ['a script', 'a<script>alert(1)</script>', 'a'],
    ['a script that is allowed', `a${widget}`, 'a'],
    ['an event handler', '<div onclick="alert(1)">a</div>', '<div>a</div>'],
    ['a style', '<div style="position:fixed">a</div><style>b{}</style>', '<div>a</div>'],
    ['a frame', '<iframe src="https://widgets.example/"></iframe>a', 'a'],
    ['a form', '<form action="//evil.example"><input name="a"><button>a</button></form>', 'a'],
    ['names', '<div id="menu" class="header" data-flow="header" data-id="1">a</div>', '<div>a</div>'],
    ['a drawing', '<svg><script href="https://widgets.example/a.js"></script></svg>a', 'a'],
    ['a picture that fails', '<img src=x onerror=alert(1) alt="b">', '<img alt="b" loading="lazy" src="x" />'],
    ['a picture by script', '<img src="javascript:alert(1)" alt="b">', '<img alt="b" loading="lazy" />'],
    ['a picture of an unknown host', '<img src="//evil.example/a.webp" alt="b">', '<img alt="b" loading="lazy" />'],
  ])('has lost %s [BLOCK-32]', (_name, html, still) => {
    expect(clean(html).still).toBe(still)
  })

  it.each([
    '<section><h3>a</h3><div>b</div></section>',
    '<figure><img alt="A room" loading="lazy" src="/media/a.webp" width="960" height="750" /><figcaption>b</figcaption></figure>',
    '<details open><summary>a</summary><pre><code>b &lt; c</code></pre></details>',
    '<table><caption>c</caption><tbody><tr><td>a</td></tr></tbody></table>',
  ])('keeps what an editor may write: %s [BLOCK-32]', (html) => {
    expect(clean(html).still).toBe(html)
  })

  it('gives a picture a text, an empty one where the editor has none [BLOCK-32]', () => {
    expect(clean('<img src="/media/a.webp">').still).toBe('<img alt="" loading="lazy" src="/media/a.webp" />')
  })

  it('has its links resolved [BLOCK-32]', () => {
    expect(clean('<div><a href="/chair/klint">a</a><a href="javascript:b()">b</a></div>').still).toBe(
      '<div><a href="/sv/chair/klint">a</a><span>b</span></div>',
    )
  })
})

describe('scripts', () => {
  it.each([
    ['from an allowed origin', '<script src="https://widgets.example/a.js"></script>'],
    [
      'with how it is loaded',
      '<script src="https://widgets.example/a.js" async defer type="module" crossorigin="anonymous" integrity="sha384-a"></script>',
    ],
    ['on the allowed port', '<script src="https://widgets.example:443/a.js"></script>'],
  ])('is an external script %s, in its place [BLOCK-32]', (_name, script) => {
    expect(clean(`<p>a</p>${script}<p>b</p>`).running).toBe(`<p>a</p>${script}<p>b</p>`)
  })

  it.each([
    ['an inline script', '<script>alert(1)</script>'],
    ['an inline module', '<script type="module">import "https://widgets.example/a.js"</script>'],
    ['an empty source', '<script src="">alert(1)</script>'],
    ['another origin', '<script src="https://evil.example/a.js"></script>'],
    ['another scheme', '<script src="http://widgets.example/a.js"></script>'],
    ['another port', '<script src="https://widgets.example:8443/a.js"></script>'],
    ['a host below the allowed one', '<script src="https://a.widgets.example/a.js"></script>'],
    ['a host that begins like the allowed one', '<script src="https://widgets.example.evil.example/a.js"></script>'],
    ['an allowed origin as a user', '<script src="https://widgets.example@evil.example/a.js"></script>'],
    ['a user of an allowed origin', '<script src="https://evil@widgets.example/a.js"></script>'],
    ['an origin without a scheme', '<script src="//widgets.example/a.js"></script>'],
    ['a path of the site', '<script src="/media/a.js"></script>'],
    ['data', '<script src="data:text/javascript,alert(1)"></script>'],
    ['an allowed origin in the path', '<script src="https://evil.example/https://widgets.example/a.js"></script>'],
    ['a source of a drawing', '<svg><script href="https://widgets.example/a.js"></script></svg>'],
  ])('is never %s [BLOCK-32]', (_name, script) => {
    expect(clean(`<p>a</p>${script}`)).toEqual({ still: '<p>a</p>', running: null })
    expect(clean(`<p>a</p>${script}${widget}`).running).toBe(`<p>a</p>${widget}`)
  })

  it.each([
    ['its text', '<script src="https://widgets.example/a.js">alert(1)</script>'],
    ['its handlers', '<script src="https://widgets.example/a.js" onload="alert(1)" onerror="alert(1)"></script>'],
    ['another source', '<script src="https://widgets.example/a.js" src="https://evil.example/a.js"></script>'],
    ['a wrong end', '<script src="https://widgets.example/a.js">'],
    ['a nonce', '<script nonce="a" src="https://widgets.example/a.js"></script>'],
  ])('has lost %s [BLOCK-32]', (_name, script) => {
    expect(clean(script).running).toBe(widget)
  })

  it('are removed where no origin is allowed [BLOCK-32]', () => {
    expect(clean(widget, [])).toEqual({ still: '', running: null })
  })

  it('keeps ids only beside a script [BLOCK-32]', () => {
    const place = '<div id="map" class="map" data-zoom="12"></div>'
    expect(clean(place + widget).running).toBe(place + widget)
    expect(clean(place)).toEqual({ still: '<div></div>', running: null })
  })

  it('are sanitised like other HTML [BLOCK-32]', () => {
    const html = `<div onclick="a()" style="b"><a href="javascript:c()">d</a><iframe></iframe></div>${widget}`
    expect(clean(html).running).toBe(`<div><span>d</span></div>${widget}`)
  })
})

it('removes attributes that the site’s runtime reads from an editor’s HTML [BLOCK-32]', () => {
  const names = namesOfRuntime()
  expect(names).toEqual(expect.arrayContaining(['data-flow', 'data-event', 'data-island', 'data-activate']))
  const html = `<div ${names.map((name) => `${name}="x"`).join(' ')} data-event-click="x">a</div>${widget}`
  expect(clean(html).running).toBe(`<div>a</div>${widget}`)
})

/** Every attribute that engine/browser reads or writes. */
function namesOfRuntime(): string[] {
  const folder = join(import.meta.dirname, '../browser')
  const source = globSync('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const written = [...source.matchAll(/\bdata-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name)
  const read = [...source.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(
    ([, name]) => `data-${name!.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  return [...new Set([...written, ...read])]
}
