import { useId } from 'react'
import { describe, expect, it } from 'vitest'
import type { BlockModule, BlockProps, SiteContext } from '../composition/block.ts'
import type { ComposedBlock, ComposedPage } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'
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
  'tests/broken': { component: Broken },
  'tests/poster': { component: Poster },
  'tests/counter': {
    component: Counter,
    islandProps: ({ fields }: BlockProps<{ start: unknown }>) => ({ start: fields.start }),
  },
  'tests/mute': { component: Counter },
}

const assets: AssetMap = {
  joinsSheets: false,
  entry: '/assets/runtime.js',
  early: null,
  flow: { file: '/assets/flow.js', imports: ['/assets/machines.js'] },
  hydrate: { file: '/assets/hydrate.js', imports: ['/assets/react.js'] },
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
  date: (iso) => iso,
  path: '/',
  href: (route) => `/${route}`,
  languages: [],
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
): RenderedPage & { warnings: object[] } {
  const warnings: object[] = []
  const renderPage = createRenderer({
    modules,
    assets: { ...assets, ...build },
    log: { warn: (details) => warnings.push(details) },
  })
  const empty = { lang: 'fr-FR', head: [], before: [], after: [], site, speculation: true, localeCookie: null }
  return { ...renderPage({ ...empty, main, ...more }), warnings }
}

describe('the document', () => {
  it('puts the blocks into the landmark of main, and the shell around it', () => {
    const { html } = render([block('card')], {
      before: [block('card', { fields: { heading: 'Header' } })],
      after: [block('card', { fields: { heading: 'Footer' } })],
    })
    expect(html).toMatch(/^<!doctype html><html lang="fr-FR">/)
    expect(html).toMatch(/Header.*<main id="main" tabindex="-1">.*Sauge.*<\/main>.*Footer/)
  })

  it('escapes what stands in the head', () => {
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

  it('runs what decides about the first paint before it asks for styles', () => {
    const early = { text: 'first()', source: "'sha256-first'" }
    const { html, scriptSources } = render([block('card')], {}, { early })
    expect(html).toContain('<script>first()</script><link rel="stylesheet" href="/assets/site.css">')
    expect(scriptSources).toContain(early.source)
  })

  it('links the styles of its blocks once, and of no others', () => {
    const { html } = render([block('card'), block('card')])
    expect(html.match(/<link rel="stylesheet" href="[^"]*">/g)).toEqual([
      '<link rel="stylesheet" href="/assets/site.css">',
      '<link rel="stylesheet" href="/assets/card.css">',
    ])
  })

  it('links the styles beside a shared binding before those of the block', () => {
    const menu = block('card', { tier: 'bound', binding: 'tests/menu/menu.binding.ts' })
    expect(render([menu]).html).toContain(
      '<link rel="stylesheet" href="/assets/menu.css"><link rel="stylesheet" href="/assets/card.css">',
    )
  })

  it('asks for the styles of several blocks in one request where the build says so', () => {
    const menu = block('card', { tier: 'bound', binding: 'tests/menu/menu.binding.ts' })
    expect(render([menu], {}, { joinsSheets: true }).html).toContain(
      '<link rel="stylesheet" href="/assets/joined/site,menu,card.css">',
    )
  })

  it('asks for the picture that opens the page in the head', () => {
    const { html } = render([block('poster', { first: true })])
    const [head = ''] = html.split('</head>')
    expect(head).toContain('<link rel="preload" as="image" href="/poster.webp" fetchPriority="high"/>')
    expect(html).toContain('<main id="main" tabindex="-1"><img')
  })

  it('names the scripts that its blocks may need, and none on a page without them', () => {
    const menu = block('card', { tier: 'bound', binding: 'tests/menu/menu.binding.ts' })
    expect(render([menu]).html).toContain(
      '<body data-flow-script="/assets/flow.js /assets/machines.js"' +
        ' data-binding-menu="/assets/menu.js /assets/machines.js" data-speculation>',
    )
    expect(render([block('card')], { speculation: false }).html).toContain('<body><main')
  })

  it('hands the locale cookie to the script, and sets none itself [OPEN-60]', () => {
    const { html } = render([], { localeCookie: { name: 'i18n_redirected', value: 'fr', days: 365 } })
    expect(html).toContain('data-locale-cookie="i18n_redirected=fr;max-age=31536000;path=/;samesite=lax"')
  })
})

describe('a block', () => {
  it('has heading ids of its own when it stands twice', () => {
    const { html } = render([block('card'), island(), block('card')], { before: [block('card')] })
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  it('that throws is left out and reported, and its neighbours stay', () => {
    const { html, broken, warnings } = render([block('card'), block('broken', { key: 'b7' }), block('poster')])
    expect(html).toMatch(/Sauge.*poster\.webp/)
    expect(broken).toEqual([{ type: 'broken', reason: 'no picture', error: new Error('no picture') }])
    expect(warnings).toMatchObject([{ code: 'BLOCK_RENDER_FAILED', block: 'broken', key: 'b7' }])
  })

  it.each([
    ['without a component', block('nowhere'), 'No component stands in blocks/tests/nowhere.'],
    [
      'whose script was not built',
      block('card', { tier: 'bound', binding: 'tests/lost/lost.binding.ts' }),
      'blocks/tests/lost/lost.binding.ts is not part of the build. Is it registered in config/blocks.json?',
    ],
    [
      'that is an island and says nothing of its props',
      block('mute', { tier: 'island' }),
      'blocks/tests/mute is an island, but exports no islandProps that say which data goes to the browser.',
    ],
  ])('%s is left out', (_case, faulty, reason) => {
    const { html, broken } = render([faulty, block('poster')])
    expect(html).toContain('<main id="main" tabindex="-1"><img')
    expect(broken).toMatchObject([{ type: faulty.type, reason }])
  })

  it('with an error shows it in place of its content', () => {
    const error = { code: 'BLOCK_FIELDS_INVALID', message: 'heading: saw <none>' }
    const { html, broken } = render([block('card', { error })])
    expect(html).toContain('<strong>card</strong> <code>BLOCK_FIELDS_INVALID</code>')
    expect(html).toContain('heading: saw &lt;none&gt;')
    expect(html).not.toContain('Sauge')
    expect(broken).toEqual([])
  })
})

describe('an island', () => {
  it('carries its script and its props beside its HTML', () => {
    const { html } = render([island({ key: 'b9' })])
    expect(html).toMatch(
      /<div data-island="b9" data-component="Counter" data-hydrate="visible" data-src="\/assets\/counter\.js"><button id="[^"]*b9-[^"]*">3<\/button><\/div>/,
    )
    expect(html).toContain('</div><script type="application/json">{"start":3}</script>')
  })

  it('cannot end its props with its data', () => {
    const { html } = render([island({ fields: { start: '</script><script>alert(1)' } })])
    expect(html).toContain('{"start":"\\u003c/script>\\u003cscript>alert(1)"}')
  })

  it('that wakes at once has its scripts asked for in the head', () => {
    const preloads = (hydrate: 'load' | 'idle'): string[] =>
      [...render([island({ hydrate })]).html.matchAll(/<link rel="modulepreload" href="([^"]*)">/g)].map(
        ([, href]) => href ?? '',
      )
    expect(preloads('load')).toEqual(['/assets/hydrate.js', '/assets/react.js', '/assets/counter.js'])
    expect(preloads('idle')).toEqual([])
  })
})
