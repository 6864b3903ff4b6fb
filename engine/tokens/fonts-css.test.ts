import { expect, it } from 'vitest'
import { fontFilesFixture, tokensFixture } from '../testing/tokens-fixture.ts'
import { fallbackFontsCss, webFonts, webFontsCss } from './fonts-css.ts'

it('declares the web fonts', () => {
  expect(webFontsCss(tokensFixture())).toContain(`@font-face {
  font-family: 'Book Serif';
  src: url('/fonts/book-serif.woff2');
  font-weight: 300 500;
  font-display: swap;
}
`)
})

it('writes one weight once', () => {
  const tokens = tokensFixture()
  tokens.font.text.$extensions.tessera.files = [{ file: '/fonts/plain.woff2', weight: [400, 400] }]
  expect(webFonts(tokens)[1]).toEqual({ family: 'Plain', file: '/fonts/plain.woff2', weight: '400' })
})

it('calculates the metrics of a fallback font from the average widths of both', () => {
  // 0.4 / 0.4458 = 89.73 %; 0.9 / 0.8973 = 100.3 %
  expect(fallbackFontsCss(tokensFixture(), fontFilesFixture)).toContain(`@font-face {
  font-family: 'Book Serif Fallback';
  src: local('Georgia');
  ascent-override: 100.3%;
  descent-override: 33.43%;
  line-gap-override: 0%;
  size-adjust: 89.73%;
}
`)
})

it('prefers a measured ratio', () => {
  const tokens = tokensFixture()
  tokens.font.text.$extensions.tessera.fallbacks = [{ family: 'Measured', local: ['Odd Sans'], sizeAdjust: 80 }]
  expect(fallbackFontsCss(tokens, fontFilesFixture)).toContain(`  src: local('Odd Sans');
  ascent-override: 125%;
  descent-override: 25%;
  line-gap-override: 12.5%;
  size-adjust: 80%;
`)
})
