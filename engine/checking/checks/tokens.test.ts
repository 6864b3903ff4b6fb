import { expect, it } from 'vitest'
import type { TokensConfig } from '../../../config/schemas/tokens.generated.ts'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { locate } from '../../config/source-file.ts'
import { alias, color, colorGroup, tokensFixture } from '../../testing/tokens-fixture.ts'
import { tokenFindings } from './tokens.ts'

/** The findings of the fixture after a change, as people read them, without their line. */
function issuesAfter(change: (tokens: TokensConfig) => void): string[] {
  const tokens = tokensFixture()
  change(tokens)
  return tokenFindings(tokens).map((finding) => formatIssue(locate(finding, new Map())).replace(':1 ', ' '))
}

const contrast = (on: string, use: 'text' | 'graphic', except?: string[]) => ({
  tessera: { contrast: [{ on, use, ...(except ? { except } : {}) }] },
})

it('finds nothing wrong with the fixture', () => {
  expect(issuesAfter(() => undefined)).toEqual([])
})

it('reports an alias to a token that does not exist', () => {
  expect(issuesAfter((tokens) => (tokens.color.line = alias('palette.balck')))).toEqual([
    `TOKEN_UNKNOWN  config/tokens.json › /color/line/$value
  There is no token "palette.balck".
  Expected the path of a token in this file, for example {color.text}. Did you mean "palette.black"?
  Correct the alias, or add the token.`,
  ])
})

it('reports an alias to a token of another type', () => {
  expect(issuesAfter((tokens) => (tokens.color.line = alias('space.gap')))).toEqual([
    `TOKEN_TYPE  config/tokens.json › /color/line/$value
  The token "space.gap" has the type dimension.
  Expected a token of the type color.
  Name a token of the type color, or write the value here.`,
  ])
})

it('reports aliases in a circle once', () => {
  const change = (tokens: TokensConfig): void => {
    tokens.color.line = alias('color.accent')
    tokens.color.accent = alias('color.line')
  }
  expect(issuesAfter(change)).toEqual([
    `TOKEN_LOOP  config/tokens.json › /color/line/$value
  The alias leads back to itself: color.line → color.accent → color.line.
  Expected aliases that end at a value.
  Write the value in place of one of these aliases.`,
  ])
})

it.each<[what: string, change: (tokens: TokensConfig) => void, issue: string]>([
  [
    'in a calculated length',
    (tokens) => (tokens.space.side.$extensions = { tessera: { css: '2 * {space.gutr}' } }),
    'TOKEN_UNKNOWN  config/tokens.json › /space/side/$extensions/tessera/css',
  ],
  [
    'in a calculated length, of another type',
    (tokens) => (tokens.space.side.$extensions = { tessera: { css: '2 * {time.slow}' } }),
    'TOKEN_TYPE  config/tokens.json › /space/side/$extensions/tessera/css',
  ],
  [
    'of a ground',
    (tokens) => (tokens.color.text.$extensions = contrast('{color.surfce}', 'text')),
    'TOKEN_UNKNOWN  config/tokens.json › /color/text/$extensions/tessera/contrast/0/on',
  ],
  [
    'to a background',
    (tokens) => (tokens.background = { ...tokens.background, picture: { $extends: '{background.drak}' } }),
    'TOKEN_UNKNOWN  config/tokens.json › /background/picture/$extends',
  ],
  [
    'of a background to itself',
    (tokens) => (tokens.background = { ...tokens.background, picture: { $extends: '{background.picture}' } }),
    'TOKEN_LOOP  config/tokens.json › /background/picture/$extends',
  ],
  [
    'to a background that is excepted',
    (tokens) => (tokens.color.text.$extensions = contrast('{color.surface}', 'text', ['drak'])),
    'TOKEN_UNKNOWN  config/tokens.json › /color/text/$extensions/tessera/contrast/0/except/0',
  ],
])('reports a wrong alias %s', (_what, change, issue) => {
  expect(issuesAfter(change).map((text) => text.split('\n')[0])).toEqual([issue])
})

it('reports a role that leads back to itself on a background only', () => {
  const change = (tokens: TokensConfig): void => {
    tokens.tinted = { $type: 'color', surface: alias('color.surface') }
  }
  expect(issuesAfter(change)).toEqual([
    `TOKEN_LOOP  config/tokens.json › /tinted/surface/$value
  On the background "sand", {color.surface} leads back to itself.
  Expected aliases that end at a value.
  Write the value here, or name a colour of the palette.`,
  ])
})

it('reports a colour whose two forms differ', () => {
  const value = { colorSpace: 'srgb', components: [1, 1, 1], hex: '#fefefe' } as const
  expect(issuesAfter((tokens) => (tokens.color.line = { $value: value }))).toEqual([
    `TOKEN_VALUE  config/tokens.json › /color/line/$value/hex
  #fefefe is another colour than [1, 1, 1].
  Expected #ffffff. Did you mean "#ffffff"?
  Write #ffffff, or the components [0.9961, 0.9961, 0.9961].`,
  ])
})

it('reports a text that is hard to read on the page', () => {
  const change = (tokens: TokensConfig): void => {
    tokens.color.accent = { ...color('#999999'), $extensions: contrast('{color.surface}', 'text', ['dark', 'sand']) }
  }
  expect(issuesAfter(change)).toEqual([
    `TOKEN_CONTRAST  config/tokens.json › /color/accent/$value
  {color.accent} (#999999) on {color.surface} (#ffffff) has a contrast of 2.84:1 on the page.
  Expected at least 4.5:1 for text.
  Change one of the two colours, or "use" where only large text or graphics have this colour.`,
  ])
})

it('reports a text that is hard to read on a background, where that sets its colour', () => {
  const change = (tokens: TokensConfig): void => {
    tokens.background = colorGroup({ dark: { ...tokens.background['dark'], text: color('#444444') } })
  }
  expect(issuesAfter(change)).toEqual([
    `TOKEN_CONTRAST  config/tokens.json › /background/dark/text/$value
  {color.text} (#444444) on {color.surface} (#000000) has a contrast of 2.15:1 on the background "dark".
  Expected at least 4.5:1 for text.
  Change one of the two colours, or add the background to "except" where nothing on it has this colour.`,
  ])
})

it('reports a tint on which the text of the page is hard to read', () => {
  expect(
    issuesAfter((tokens) => (tokens.tint = colorGroup({ sand: color('#333333') }))).map((text) => text.split('\n')[0]),
  ).toEqual(['TOKEN_CONTRAST  config/tokens.json › /tint/sand/$value'])
})

it('lets graphics have less contrast than text', () => {
  const withUse = (use: 'text' | 'graphic') => (tokens: TokensConfig) => {
    tokens.color.accent = { ...color('#888888'), $extensions: contrast('{color.surface}', use, ['dark', 'sand']) }
  }
  expect(issuesAfter(withUse('text'))).toHaveLength(1)
  expect(issuesAfter(withUse('graphic'))).toEqual([])
})

it('reports a weight that the font files do not have', () => {
  const change = (tokens: TokensConfig): void => {
    tokens.weight = { $type: 'fontWeight', display: { $value: 300 }, button: { $value: 700 } }
  }
  expect(issuesAfter(change)).toEqual([
    `TOKEN_VALUE  config/tokens.json › /weight/button/$value
  The files of {font.text} do not have the weight 700.
  Expected 300 to 500.
  Choose another weight, or add a font file that has it to {font.text}.`,
  ])
})
