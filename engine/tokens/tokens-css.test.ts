import { expect, it } from 'vitest'
import { alias, color, tokensFixture } from '../testing/tokens-fixture.ts'
import { tokensCss } from './tokens-css.ts'

const css = tokensCss(tokensFixture())

it.each([
  ['a colour of the palette', '--color-surface: #ffffff;'],
  ['a translucent colour', '--color-dim: #00000099;'],
  ['a family with its fallbacks', "--font-display: 'Book Serif', 'Book Serif Fallback', serif;"],
  ['a name that needs no quotes', "--font-text: Plain, 'Plain Fallback', sans-serif;"],
  ['a length', '--space-1: 0.5rem;'],
  ['a length between two widths of the viewport', '--text-display: clamp(2rem, 1rem + 4vw, 4rem);'],
  ['a share of the viewport', '--space-section: clamp(4rem, 9vw, 8rem);'],
  ['a share of the viewport without a limit', '--space-gutter: max(1rem, 5vw);'],
  ['a calculated length', '--space-side: max(var(--space-gutter), 10% - var(--size-wide));'],
  ['a time', '--time-quick: 0.3s;'],
  ['a curve', '--ease: cubic-bezier(0.2, 0.7, 0.2, 1);'],
])('writes %s', (_what, declaration) => {
  expect(css).toContain(`    ${declaration}\n`)
})

it('has the palette, and the colours of PDF and mails, in no property', () => {
  expect(css).not.toMatch(/palette|print|mail|black|white/)
})

it('changes the roles on a background, with the backgrounds that extend it', () => {
  const tokens = tokensFixture()
  tokens.background = { ...tokens.background, picture: { $extends: '{background.dark}' } }
  expect(tokensCss(tokens)).toContain(`
  [data-background='dark'],
  [data-background='picture'] {
    --color-surface: #000000;
    --color-text: #ffffff;
  }
`)
})

it('writes what a background changes of the one that it extends after that one', () => {
  const tokens = tokensFixture()
  tokens.background = { ...tokens.background, picture: { $extends: '{background.dark}', line: color('#123456') } }
  expect(tokensCss(tokens)).toContain(`
  [data-background='picture'] {
    --color-line: #123456;
  }
`)
})

it('offers a tint as a ground of pictures and as a background', () => {
  expect(css).toContain(`
  [data-tint='sand'],
  [data-background='sand'] {
    --color-tint: #eeddcc;
  }
  [data-background='sand'] {
    --color-surface: var(--color-tint);
  }
`)
})

it('follows the property that an alias names', () => {
  const tokens = tokensFixture()
  tokens.color.line = alias('color.text')
  expect(tokensCss(tokens)).toContain('--color-line: var(--color-text);')
})
