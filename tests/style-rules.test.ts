import { join } from 'node:path'
import stylelint from 'stylelint'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const block = 'blocks/editorial/quote/quote.css'

/** What stylelint reports about a declaration in a block's sheet. */
async function faultsOf(css: string, file = block): Promise<string[]> {
  const { results } = await stylelint.lint({ code: css, codeFilename: join(root, file), cwd: root })
  return results.flatMap(({ warnings }) => warnings.map(({ rule, text }) => `${rule}: ${text}`))
}

const inBlock = (declaration: string) => `@layer blocks {\n  .quote {\n    ${declaration};\n  }\n}\n`

it.each([
  ['color: #fff', 'color-no-hex: A raw colour: use a --color token.'],
  ['color: red', 'color-named: A raw colour: use a --color token.'],
  ['color: oklch(40% 0.2 0deg)', 'function-disallowed-list: A raw colour: use a --color token.'],
  [
    'color: var(--color-brand)',
    'tessera/known-tokens: "--color-brand" is not a token. Tokens are in config/tokens.json',
  ],
  ['color: var(--ink)', 'tessera/known-tokens: "--ink" is not a token.'],
  ['--gap: 1rem', 'tessera/tokens-in-token-file: "--gap" is set outside of config/tokens.json.'],
  ['margin-left: 1rem', 'property-disallowed-list: "margin-left" names a physical side'],
  ['top: 0', 'property-disallowed-list: "top" names a physical side'],
  ['max-width: 10rem', 'property-disallowed-list: "max-width" names a physical side'],
  ['text-align: left', 'declaration-property-value-disallowed-list: "text-align: left": use a logical side'],
  ['transition: opacity 500ms', 'declaration-property-value-disallowed-list: "transition: opacity 500ms"'],
  ['anchor-name: --quote', 'plugin/use-baseline: Property "anchor-name" is not a widely available baseline feature.'],
  ['animation-duration: 0.5s', 'declaration-property-value-disallowed-list: "animation-duration: 0.5s"'],
])('objects to %s', async (declaration, fault) => {
  expect(await faultsOf(inBlock(declaration))).toEqual([expect.stringContaining(fault)])
})

it('objects to a rule outside of the layers, and to an id', async () => {
  expect(await faultsOf('.quote {\n  margin: 0;\n}\n')).toEqual([
    expect.stringContaining('tessera/in-layer: ".quote" is in no @layer. Wrap it in @layer blocks { … }.'),
  ])
  expect(await faultsOf('@layer blocks {\n  #quote {\n    margin: 0;\n  }\n}\n')).toEqual([
    expect.stringContaining('selector-max-id: An id: use a class, a block may be on a page twice.'),
  ])
})

it.each([
  ['a private time', '--_time: 0.2s;\n    transition: opacity var(--_time) var(--ease)', 0.2],
  ['a multiple of a token', 'animation: quote-turn calc(4 * var(--time-slow)) infinite', 2.4],
  [
    'the second of several',
    'transition:\n      color var(--time-quick),\n      opacity calc(0.5 * var(--time-quick))',
    0.15,
  ],
])('objects to %s that is not 0.3 to 1.4 s [LIMIT-17] [OPEN-56]', async (_what, declarations, seconds) => {
  expect(await faultsOf(inBlock(declarations))).toEqual([
    expect.stringContaining(`tessera/animation-times: This takes ${seconds} s: animations take 0.3 to 1.4 s.`),
  ])
})

it.each([
  'color: var(--color-text)',
  '--_gap: 1rem;\n    margin-inline-start: var(--_gap)',
  'transition: opacity var(--time-quick)',
  'animation: quote-appear 0s both',
  'animation: quote-appear var(--time-quick) var(--time-slide) both',
  'transition: opacity calc(2 * var(--time-slow)) cubic-bezier(0.2, 0.7, 0.2, 1)',
])('accepts %s', async (declarations) => {
  expect(await faultsOf(inBlock(declarations))).toEqual([])
})

it('accepts raw colours in the tokens of the pages for developers', async () => {
  const css = '@layer tokens {\n  :root {\n    --color-text: #1f1c19;\n  }\n}\n'
  expect(await faultsOf(css, 'packages/tool-ui/tokens.css')).toEqual([])
})
