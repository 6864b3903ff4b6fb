import { expect, it } from 'vitest'
import { temporarySite } from '../testing/temporary-site.ts'
import { compileStyles } from './compile-styles.ts'

const styles = {
  'styles/site.css': '@import "./tokens.css"; body { margin: 0px }',
  'styles/tokens.css': ':root { --ink: black }',
  'blocks/editorial/text/text.css': '.text { color: red }',
}

it('compiles one sheet for the site and one for each block', () => {
  const sheets = compileStyles(temporarySite({ ...styles, 'blocks/shell/menu/menu.css': '.menu { color: blue }' }))
  expect(sheets.map(({ name, folder }) => [name, folder])).toEqual([
    ['site', null],
    ['text', 'editorial/text'],
    ['menu', 'shell/menu'],
  ])
})

it('bundles the imports of a sheet', () => {
  const [site] = compileStyles(temporarySite(styles))
  expect(Buffer.from(site?.code ?? []).toString()).toBe(':root{--ink:black}body{margin:0}')
})

it('throws for a relative URL', () => {
  const paths = temporarySite({ 'styles/site.css': 'body { background: url(dot.png) }' })
  expect(() => compileStyles(paths)).toThrow('url(dot.png) must start with "/" and name a file of the public folder.')
})
