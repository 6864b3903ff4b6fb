import { expect, it } from 'vitest'
import type { TokensConfig } from '../../../config/schemas/tokens.generated.ts'
import { formatIssue } from '../../../packages/findings/finding.ts'
import type { FontFiles } from '../../config/read-project-files.ts'
import { locate } from '../../config/source-file.ts'
import { fontFilesFixture, tokensFixture } from '../../testing/tokens-fixture.ts'
import { tokenFontFindings } from './token-fonts.ts'

const publicFiles = new Set([...Object.keys(fontFilesFixture), '/fonts/pdf/serif.ttf'])

function issuesAfter(change: (tokens: TokensConfig) => void, fontFiles: FontFiles = fontFilesFixture): string[] {
  const tokens = tokensFixture()
  change(tokens)
  const findings = tokenFontFindings(tokens, { publicFiles, fontFiles })
  return findings.map((finding) => formatIssue(locate(finding, new Map())).replace(':1 ', ' '))
}

it('finds nothing wrong with the fixture', () => {
  expect(issuesAfter(() => undefined)).toEqual([])
})

it('reports letters that a font file lacks', () => {
  const file = '/fonts/plain.woff2'
  const fontFiles = { ...fontFilesFixture, [file]: { ...fontFilesFixture[file], missing: { fr: ['É', 'é', '€'] } } }
  expect(issuesAfter(() => undefined, fontFiles)).toEqual([
    `FONT_GLYPH_MISSING  config/tokens.json › /font/text/$extensions/tessera/files/0/file
  public/fonts/plain.woff2 lacks É, é and €, which locales/fr.json has.
  Expected every letter, digit and currency sign of the messages in fr.
  Use a font file with these characters: a subset of the font may have been made for fewer languages.`,
  ])
})

it('reports a font file that does not exist', () => {
  const file = '/fonts/plian.woff2'
  expect(issuesAfter(({ font }) => (font.text.$extensions.tessera.files = [{ file, weight: [400, 400] }]))).toEqual([
    `FILE_REFERENCE  config/tokens.json › /font/text/$extensions/tessera/files/0/file
  There is no file public/fonts/plian.woff2.
  Expected the path of a font file in public/. Did you mean "/fonts/plain.woff2"?
  Correct the path, or add the file.`,
  ])
})

it('reports a font file of PDF that does not exist', () => {
  const print = [{ file: '/fonts/pdf/serif.ttf' }, { file: '/fonts/pdf/greek.ttf' }]
  const [issue = ''] = issuesAfter(({ font }) => (font.text.$extensions.tessera.print = print))
  expect(issue).toContain('FILE_REFERENCE  config/tokens.json › /font/text/$extensions/tessera/print/1/file')
})

it('reports a fallback font whose width is not known', () => {
  const fallbacks = [{ family: 'Plain Fallback', local: ['Areal'] }]
  expect(issuesAfter(({ font }) => (font.text.$extensions.tessera.fallbacks = fallbacks))).toEqual([
    `FONT_METRICS_UNKNOWN  config/tokens.json › /font/text/$extensions/tessera/fallbacks/0/local
  The width of "Areal" is not known, so "Plain Fallback" cannot be adjusted.
  Expected a font such as Arial, Courier New, DejaVu Sans, DejaVu Serif, Georgia, Helvetica, Helvetica Neue, Noto Sans, Noto Serif, Roboto and 6 more, or "sizeAdjust". Did you mean "Arial"?
  Correct the name, or measure a text in both fonts and add "sizeAdjust", the ratio of its widths in percent.`,
  ])
})
