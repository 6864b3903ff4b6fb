import { useId } from 'react'
import { describe, expect, it } from 'vitest'
import { selectElements } from '../testing/read-html.ts'
import type { BlockModule, BlockProps, SiteContext } from '../composition/block.ts'
import type { ComposedBlock, ComposedPage } from '../composition/composed-page.ts'
import { placeOf } from '../composition/site-context.ts'
import type { AssetMap } from './asset-map.ts'
import { htmlText } from './page-html.ts'
import type { CacheUsage } from '../../packages/limits/cache-usage.ts'
import { createRenderer, type RenderedPage } from './render-document.ts'

function Card({ fields }: BlockProps<{ heading: string }>) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{fields.heading}</h2>
    </section>
  )
}

function Broken(): never {
  throw new Error('no picture')
}

function Counter({ start }: { start: number }) {
  return <button id={useId()}>{start}</button>
}

function Poster({ first }: BlockProps<object>) {
  return <img src="/poster.webp" alt="" fetchPriority={first ? 'high' : undefined} />
}

const modules: Record<string, BlockModule> = {
  'tests/card': { component: Card },
  'tests/notice': { component: Card, rootAttributes: { 'data-notice': 'on' } },
  'tests/broken': { component: Broken },
  'tests/poster': { component: Poster },
  'tests/counter': {
    component: Counter,
    islandProps: ({ fields }: BlockProps<{ start: unknown }>) => ({ start: fields.start }),
  },
  'tests/mute': { component: Counter },
}

const assets: AssetMap = {
  variants: {},
  joinsSheets: false,
  entry: '/assets/runtime.js',
  early: null,
  flow: { file: '/assets/flow.js', imports: ['/assets/machines.js'] },
  hydrate: { file: '/assets/hydrate.js', imports: ['/assets/react.js'] },
  visits: { start: '/assets/start-visit.js', measure: '/assets/measure-visit.js' },
  base: ['/assets/site.css'],
  css: {
    'tests/card': '/assets/card.css',
    'tests/menu': '/assets/menu.css',
    'tests/poster': '/assets/small.css',
    'tests/counter': '/assets/small.css',
  },
  js: {
    'tests/menu/menu.binding.ts': { file: '/assets/menu.js', imports: ['/assets/machines.js'] },
    'tests/counter/Counter.tsx': { file: '/assets/counter.js', imports: [] },
  },
}

const site: SiteContext = {
  locale: 'fr',
  tag: 'fr-FR',
  t: (key) => key,
  text: (key) => key,
  date: (iso) => iso,
  money: (amount, currency) => `${amount} ${currency}`,
  currency: (code) => code,
  market: null,
  ...placeOf('/'),
  href: (route) => `/${route}`,
  languages: [],
  hasPart: () => true,
}

let blocks = 0

function block(folder: string, more: Partial<ComposedBlock> = {}): ComposedBlock {
  blocks += 1
  const base = { key: `b${blocks}`, type: folder, component: `tests/${folder}`, tier: 'static', first: false } as const
  return { ...base, fields: { heading: 'Sauge' }, ...more }
}

const island = (more: Partial<ComposedBlock> = {}): ComposedBlock =>
  block('counter', { tier: 'island', hydrate: 'visible', fields: { start: 3 }, ...more })

function render(
  main: ComposedBlock[],
  more: Partial<ComposedPage> = {},
  build: Partial<AssetMap> = {},
): Omit<RenderedPage, 'html'> & { html: string; warnings: object[] } {
  const warnings: object[] = []
  const renderPage = createRenderer({
    modules,
    assets: { ...assets, ...build },
    log: { warn: (details) => warnings.push(details) },
  })
  const empty = { lang: 'fr-FR', head: [], before: [], after: [], site, speculation: true, localeCookie: null }
  const page = renderPage({ ...empty, main, ...more })
  return { ...page, html: htmlText(page.html), warnings }
}

function styleSheets(html: string): (string | undefined)[] {
  return selectElements(html, 'head > link[rel=stylesheet]').map(({ attributes }) => attributes['href'])
}

function bodyAttributes(html: string): Readonly<Record<string, string>> | undefined {
  return selectElements(html, 'body')[0]?.attributes
}

it('reports blocks that it makes, and those that are known', () => {
  const results: string[] = []
  let usage = (): CacheUsage => ({ entries: 0, bytes: 0, maxBytes: 0 })
  const renderPage = createRenderer({
    modules,
    assets,
    log: { warn: () => {} },
    measurements: { block: (result) => results.push(result), watchBlocks: (read) => (usage = read) },
  })
  const empty = { lang: 'fr-FR', head: [], before: [], after: [], site, speculation: true, localeCookie: null }
  const main = [block('card')]
  for (let times = 0; times < 3; times++) renderPage({ ...empty, main })
  expect(results).toEqual(['made', 'made', 'known'])
  expect(usage()).toEqual({ entries: 1, bytes: expect.any(Number), maxBytes: 32 * 1024 * 1024 })
})

describe('the document', () => {
  it('has the script that measures visits only where the page says so', () => {
    const scripts = (html: string) => selectElements(html, 'script').map(({ attributes }) => attributes['src'])
    const { html } = render([block('card')])
    expect(scripts(html)).toEqual(['/assets/runtime.js'])
    expect(html).not.toContain('visit')
    const measured = render([block('card')], { visits: { endpoint: '/-/visits', share: 0.1, page: 'home' } })
    expect(scripts(measured.html)).toEqual(['/assets/runtime.js', '/assets/start-visit.js'])
    expect(JSON.parse(bodyAttributes(measured.html)?.['data-visits'] ?? '')).toEqual({
      ...{ endpoint: '/-/visits', share: 0.1, page: 'home', script: '/assets/measure-visit.js' },
    })
    expect(measured.scriptSources).toEqual(render([]).scriptSources)
  })

  it('has the root attributes of the blocks that are shown', () => {
    const rootOf = (folder: string) => selectElements(render([block(folder)]).html, 'html')[0]?.attributes
    expect(rootOf('notice')).toEqual({ lang: 'fr-FR', 'data-notice': 'on' })
    expect(rootOf('card')).toEqual({ lang: 'fr-FR' })
  })

  it('contains the blocks in its main landmark, and the shell around it', () => {
    const { html } = render([block('card')], {
      before: [block('card', { fields: { heading: 'Header' } })],
      after: [block('card', { fields: { heading: 'Footer' } })],
    })
    expect(html).toMatch(/^<!doctype html>/)
    expect(selectElements(html, 'html')[0]?.attributes).toEqual({ lang: 'fr-FR' })
    const children = selectElements(html, 'body > *').map(({ tag, text }) => [tag, text])
    expect(children).toEqual([
      ['section', 'Header'],
      ['main', 'Sauge'],
      ['section', 'Footer'],
    ])
    expect(selectElements(html, 'main')[0]?.attributes).toEqual({ id: 'main', tabindex: '-1' })
  })

  it('contains neighbouring blocks of a region in an element that a script can replace', () => {
    const own = { region: 'result' }
    const { html } = render([block('card'), block('card', own), block('card', own), block('poster')])
    expect(selectElements(html, 'main > *').map(({ tag }) => tag)).toEqual(['section', 'div', 'img'])
    const [region] = selectElements(html, 'main > div')
    expect(region?.attributes).toEqual({ id: 'result', 'data-region': 'result', tabindex: '-1' })
    expect(selectElements(html, '#result > section')).toHaveLength(2)
  })

  it('escapes the texts of its head', () => {
    const { html } = render([], {
      head: [
        { tag: 'title', text: 'Bains & </title>' },
        { tag: 'meta', attributes: { name: 'description', content: 'dit "oui"' } },
        { tag: 'script', type: 'application/ld+json', text: '{"name":"</script>"}' },
      ],
    })
    expect(html).toContain('<title>Bains &amp; &lt;/title&gt;</title>')
    expect(html).toContain('<meta name="description" content="dit &quot;oui&quot;">')
    expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>"}</script>')
  })

  it('runs the script of the first paint before it loads style sheets', () => {
    const early = { text: 'first()', source: "'sha256-first'" }
    const { html, scriptSources } = render([block('card')], {}, { early })
    expect(html).toContain('<script>first()</script><link rel="stylesheet" href="/assets/site.css">')
    expect(scriptSources).toContain(early.source)
  })

  it('requests no script before what is painted first', () => {
    const { html } = render([island({ hydrate: 'load' })], {
      visits: { endpoint: '/-/visits', share: 1, page: 'home' },
    })
    const scripts = selectElements(html, 'script[src], link[rel=modulepreload]')
    expect(scripts).toHaveLength(5)
    for (const { attributes } of scripts) expect(attributes['fetchpriority']).toBe('low')
  })

  it('links the style sheets of its own blocks, each once', () => {
    const { html } = render([block('card'), block('card')])
    expect(styleSheets(html)).toEqual(['/assets/site.css', '/assets/card.css'])
  })

  it('links the style sheet of a shared binding before that of the block', () => {
    const menu = block('card', { tier: 'bound', binding: 'tests/menu/menu.binding.ts' })
    expect(styleSheets(render([menu]).html)).toEqual(['/assets/site.css', '/assets/menu.css', '/assets/card.css'])
  })

  it('loads the style sheets of several blocks in one request where the build joins them', () => {
    const menu = block('card', { tier: 'bound', binding: 'tests/menu/menu.binding.ts' })
    const { html, ahead } = render([menu], {}, { joinsSheets: true })
    expect(styleSheets(html)).toEqual(['/assets/joined/site,menu,card.css'])
    expect(ahead).toEqual(['</assets/joined/site,menu,card.css>; rel=preload; as=style'])
  })

  it('preloads the picture of its first block in the head', () => {
    const { html } = render([block('poster', { first: true })])
    expect(selectElements(html, 'head > link[rel=preload]').map(({ attributes }) => attributes)).toEqual([
      { rel: 'preload', as: 'image', href: '/poster.webp', fetchpriority: 'high' },
    ])
    expect(selectElements(html, 'main > *').map(({ tag }) => tag)).toEqual(['img'])
  })

  it('names the scripts of its blocks, and none on a page without them', () => {
    const menu = block('card', { tier: 'bound', binding: 'tests/menu/menu.binding.ts' })
    expect(bodyAttributes(render([menu]).html)).toEqual({
      'data-binding-menu': '/assets/menu.js /assets/flow.js /assets/machines.js',
      'data-speculation': '',
    })
    expect(bodyAttributes(render([block('card')], { speculation: false }).html)).toEqual({})
  })

  it('passes the locale cookie to its script [OPEN-60]', () => {
    const { html } = render([], { localeCookie: { name: 'i18n_redirected', value: 'fr', days: 365 } })
    expect(bodyAttributes(html)).toMatchObject({
      'data-locale-cookie': 'i18n_redirected=fr;max-age=31536000;path=/;samesite=lax',
    })
  })
})

describe('a block', () => {
  it('that is on the page twice has different ids', () => {
    const { html } = render([block('card'), island(), block('card')], { before: [block('card')] })
    const ids = selectElements(html, '[id]').map(({ attributes }) => attributes['id'])
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  it('that throws is left out and reported, and its neighbours stay', () => {
    const { html, broken, warnings } = render([block('card'), block('broken', { key: 'b7' }), block('poster')])
    expect(selectElements(html, 'main > *').map(({ tag }) => tag)).toEqual(['section', 'img'])
    expect(broken).toEqual([{ type: 'broken', reason: 'no picture', error: new Error('no picture') }])
    expect(warnings).toMatchObject([{ code: 'BLOCK_RENDER_FAILED', block: 'broken', key: 'b7' }])
  })

  it.each([
    ['without a component', block('nowhere'), 'blocks/tests/nowhere has no component.'],
    [
      'whose script was not built',
      block('card', { tier: 'bound', binding: 'tests/lost/lost.binding.ts' }),
      'blocks/tests/lost/lost.binding.ts is not part of the build. Is it registered in config/blocks.json?',
    ],
    [
      'that is an island without islandProps',
      block('mute', { tier: 'island' }),
      'blocks/tests/mute is an island but exports no islandProps. Export a function that returns the props for the browser.',
    ],
  ])('%s is left out', (_case, faulty, reason) => {
    const { html, broken } = render([faulty, block('poster')])
    expect(selectElements(html, 'main > *').map(({ tag }) => tag)).toEqual(['img'])
    expect(broken).toMatchObject([{ type: faulty.type, reason }])
  })
})

describe('an island', () => {
  it('names its script, and is followed by its props', () => {
    const { html } = render([island({ key: 'b9' })])
    expect(selectElements(html, '[data-island]')).toMatchObject([
      {
        attributes: {
          'data-island': 'b9',
          'data-component': 'Counter',
          'data-hydrate': 'visible',
          'data-src': '/assets/counter.js',
        },
        text: '3',
      },
    ])
    expect(selectElements(html, '[data-island] + script')).toMatchObject([
      { attributes: { type: 'application/json' }, text: '{"start":3}' },
    ])
    expect(selectElements(html, '[data-island] > button')[0]?.attributes['id']).toContain('b9-')
  })

  it('cannot close the script element of its props with its data', () => {
    const { html } = render([island({ fields: { start: '</script><script>alert(1)' } })])
    expect(html).toContain('{"start":"\\u003c/script>\\u003cscript>alert(1)"}')
  })

  it('that hydrates at once has its scripts preloaded in the head', () => {
    const preloads = (hydrate: 'load' | 'idle') =>
      selectElements(render([island({ hydrate })]).html, 'head > link[rel=modulepreload]').map(
        ({ attributes }) => attributes['href'],
      )
    expect(preloads('load')).toEqual(['/assets/hydrate.js', '/assets/react.js', '/assets/counter.js'])
    expect(preloads('idle')).toEqual([])
  })
})
