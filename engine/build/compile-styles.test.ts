import { expect, it } from 'vitest'
import { temporarySite } from '../testing/temporary-site.ts'
import { compileStyles } from './compile-styles.ts'

const large = `.large { ${Array.from({ length: 80 }, (_, i) => `--size-${i}: ${i}px;`).join(' ')} }`

const styles = {
  'styles/site.css': '@import "./tokens.css"; body { margin: 0px }',
  'styles/tokens.css': ':root { --ink: black }',
  'blocks/editorial/text/text.css': '.text { color: red }',
  'blocks/tools/mirror-finder/mirror-finder.css': large,
}

it('gives each sheet a file of its own, but joins the blocks whose sheets are below 1 kB', () => {
  const sheets = compileStyles(temporarySite({ ...styles, 'blocks/shell/menu/menu.css': '.menu { color: blue }' }))
  expect(sheets.map(({ name, folders }) => [name, folders])).toEqual([
    ['site', []],
    ['mirror-finder', ['tools/mirror-finder']],
    ['small-blocks', ['editorial/text', 'shell/menu']],
  ])
})

it('bundles what the sheet of every page imports', () => {
  const [site] = compileStyles(temporarySite(styles))
  expect(Buffer.from(site?.code ?? []).toString()).toBe(':root{--ink:black}body{margin:0}')
})

it('refuses a relative URL, as the sheet moves', () => {
  const paths = temporarySite({ 'styles/site.css': 'body { background: url(dot.png) }' })
  expect(() => compileStyles(paths)).toThrow('url(dot.png) must start with "/" and name a file of the public folder.')
})
