import { expect, it } from 'vitest'
import { styleFaults } from './style-faults.ts'

it.each([
  [
    'color: var(--color-brand)',
    '"--color-brand" is no token: see app/styles/tokens.css; a private property starts with --_.',
  ],
  ['color: var(--ink)', '"--ink" is no token: see app/styles/tokens.css; a private property starts with --_.'],
  ['--gap: 1rem', '"--gap" is set outside of the token file.'],
  ['color: #fff', '"#fff" is a raw colour: use a --color role.'],
  ['background: rgb(0 0 0 / 10%)', '"rgb(" is a raw colour: use a --color role.'],
  ['margin-left: 1rem', '"margin-left" names a physical side.'],
  ['top: 0', '"top" names a physical side.'],
  ['transition: opacity 200ms', '"opacity 200ms" keeps its own time: use a --time token.'],
])('objects to %s', (declaration, fault) => {
  expect(styleFaults(`@layer blocks { .a { ${declaration} } }`)).toEqual([fault])
})

it('objects to styles outside of the layer of blocks', () => {
  expect(styleFaults('.a { inset: 0 }')).toEqual(['Everything stands in @layer blocks.'])
})

it('accepts tokens, private properties and logical sides', () => {
  const rule =
    '.a { --_x: 1; color: var(--color-text); margin-inline-start: var(--_x); transition: opacity var(--time-quick); animation: a 0s }'
  expect(styleFaults(`@layer blocks { ${rule} }`)).toEqual([])
})
