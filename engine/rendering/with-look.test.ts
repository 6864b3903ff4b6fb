import { expect, it } from 'vitest'
import type { Look } from '../tokens/look.ts'
import type { AssetMap } from './asset-map.ts'
import { pageAssets } from './page-assets.ts'
import { sourceOf } from './script-sources.ts'
import { withLook } from './with-look.ts'

const script = { file: '/assets/a.js', imports: [] }
const assets: AssetMap = {
  entry: null,
  early: { text: 'load(__WEB_FONTS__)', source: "'sha256-old'" },
  flow: script,
  hydrate: script,
  visits: { start: '/assets/start.js', measure: '/assets/measure.js' },
  base: ['/assets/site.B.css'],
  css: { 'shell/menu': '/assets/menu.M.css', 'editorial/text': '/assets/text.T.css' },
  variants: {
    'shell/menu/variants/boxed.css': '/assets/boxed.X.css',
    'shared/variants/pill.css': '/assets/pill.P.css',
  },
  joinsSheets: false,
  js: {},
}
const look: Look = {
  css: '',
  url: '/assets/look/L.css',
  fontsCss: '',
  webFonts: [['</script>', 'url(/f.woff2)', '400']],
  print: { colors: {} as Look['print']['colors'], fonts: { display: [], text: [] }, scripts: {} },
  variants: { 'shell/menu': ['boxed'], shared: ['pill'] },
}

function stylesOf(component: string, chosen: Look): string[] {
  const block = { key: 'b', type: 'B', component, tier: 'static', fields: {}, first: false } as const
  return pageAssets([block], withLook(assets, chosen)).styles
}

it('loads the look before all sheets, and the variants of a block after its own', () => {
  expect(stylesOf('shell/menu', look)).toEqual([
    '/assets/look/L.css',
    '/assets/site.B.css',
    '/assets/pill.P.css',
    '/assets/menu.M.css',
    '/assets/boxed.X.css',
  ])
})

it('loads no variant for a block that the page does not have, or that the look has not chosen', () => {
  expect(stylesOf('editorial/text', { ...look, variants: { 'shell/menu': ['boxed'] } })).toEqual([
    '/assets/look/L.css',
    '/assets/site.B.css',
    '/assets/text.T.css',
  ])
})

it('writes the web fonts into the early script, which they cannot end, and allows this text only', () => {
  const text = String.raw`load([["\u003c/script>","url(/f.woff2)","400"]])`
  expect(withLook(assets, look).early).toEqual({ text, source: sourceOf(text) })
})

it('defines the web fonts before an early script that is linked', () => {
  const early = { src: '/early.ts', type: 'module', blocking: 'render' } as const
  expect(withLook({ ...assets, early }, { ...look, webFonts: [] }).early).toEqual({
    ...early,
    before: '__WEB_FONTS__=[]',
  })
})
