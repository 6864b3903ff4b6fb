import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { browserModules, type SitePaths } from './browser-modules.ts'
import { compileStyles } from './compile-styles.ts'
import { devAssetMap } from './dev-asset-map.ts'

const large = `.large { ${Array.from({ length: 80 }, (_, i) => `--size-${i}: ${i}px;`).join(' ')} }`

const config = {
  last: [],
  blocks: {
    Menu: { component: 'shell/menu', tier: 'bound', places: ['shell'], binding: 'shell/menu/menu.binding.ts' },
    Finder: { component: 'tools/mirror-finder', tier: 'island', places: ['content'], hydrate: 'load' },
    Text: { component: 'editorial/text', tier: 'static', places: ['content'] },
  },
}

function site(files: Record<string, string>): SitePaths {
  const root = mkdtempSync(join(tmpdir(), 'site-assets-'))
  for (const [file, text] of Object.entries({ 'config/blocks.json': JSON.stringify(config), ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return { root, config: 'config/blocks.json', blocks: 'blocks', styles: ['styles/site.css'], entry: 'browser.ts' }
}

it('builds the bindings and the islands, and nothing for a static block', () => {
  expect(browserModules(site({}))).toEqual(['shell/menu/menu.binding.ts', 'tools/mirror-finder/MirrorFinder.tsx'])
})

it('joins the sheets of blocks that are below 1 kB, and bundles what the site imports', () => {
  const sheets = compileStyles(
    site({
      'styles/site.css': '@import "./tokens.css"; body { margin: 0px }',
      'styles/tokens.css': ':root { --ink: black }',
      'blocks/editorial/text/text.css': '.text { color: red }',
      'blocks/shell/menu/menu.css': '.menu { color: blue }',
      'blocks/tools/mirror-finder/mirror-finder.css': large,
    }),
  )
  expect(sheets.map(({ name, folders }) => [name, folders])).toEqual([
    ['site', []],
    ['mirror-finder', ['tools/mirror-finder']],
    ['small-blocks', ['editorial/text', 'shell/menu']],
  ])
  expect(sheets.map(({ code }) => Buffer.from(code).toString())[0]).toBe(':root{--ink:black}body{margin:0}')
})

it('refuses a relative URL in a sheet, as the sheet moves', () => {
  const paths = site({ 'styles/site.css': 'body { background: url(dot.png) }' })
  expect(() => compileStyles(paths)).toThrow('url(dot.png) must start with "/" and name a file of the public folder.')
})

it('names the source files in dev', () => {
  const paths = site({ 'styles/site.css': '', 'blocks/editorial/text/text.css': '' })
  expect(devAssetMap(paths)).toMatchObject({
    entry: null,
    base: ['/styles/site.css'],
    css: { 'editorial/text': '/blocks/editorial/text/text.css' },
    js: { 'shell/menu/menu.binding.ts': { file: '/blocks/shell/menu/menu.binding.ts', imports: [] } },
  })
})
