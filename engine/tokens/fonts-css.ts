import type { FallbackFont, FontToken, TokensConfig } from '../../config/schemas/tokens.generated.ts'
import type { FontFiles } from '../config/read-project-files.ts'
import { systemFontWidths } from './system-fonts.ts'
import { quotedFamily } from './tokens-css.ts'

/** A file of a web font, as FontFace takes it. */
export interface WebFont {
  family: string
  file: string
  /** As CSS writes it, e.g. "300 500". */
  weight: string
}

/** The web fonts of the site. */
export function webFonts({ font }: TokensConfig): WebFont[] {
  return fontTokens(font).flatMap(({ $value: [family], $extensions }) =>
    $extensions.tessera.files.map(({ file, weight: [lightest, heaviest] }) => ({
      family,
      file,
      weight: lightest === heaviest ? String(lightest) : `${lightest} ${heaviest}`,
    })),
  )
}

/** Declares the web fonts. */
export function webFontsCss(tokens: TokensConfig): string {
  return webFonts(tokens)
    .map(({ family, file, weight }) =>
      fontFace([
        `font-family: ${quotedFamily(family)}`,
        `src: url('${file}')`,
        `font-weight: ${weight}`,
        'font-display: swap',
      ]),
    )
    .join('')
}

/** Declares fonts of the visitor's computer with the metrics of the web fonts, so that nothing moves when those load. */
export function fallbackFontsCss({ font }: TokensConfig, files: FontFiles): string {
  return fontTokens(font)
    .flatMap((token) => token.$extensions.tessera.fallbacks.map((fallback) => fallbackFace(token, fallback, files)))
    .join('')
}

function fallbackFace(token: FontToken, fallback: FallbackFont, files: FontFiles): string {
  const { file } = token.$extensions.tessera.files[0] ?? { file: '' }
  const metrics = files[file]
  if (!metrics) throw new Error(`The metrics of public${file} are not known. Run "npm run generate".`)
  const adjust = sizeAdjust(fallback, metrics.averageWidth)
  if (adjust === undefined) throw new Error(`The average width of "${fallback.local[0]}" is not known.`)
  const override = (share: number): string => `${percent((share / adjust) * 10_000)}%`
  return fontFace([
    `font-family: ${quotedFamily(fallback.family)}`,
    `src: ${fallback.local.map((name) => `local('${name}')`).join(', ')}`,
    `ascent-override: ${override(metrics.ascent)}`,
    `descent-override: ${override(metrics.descent)}`,
    `line-gap-override: ${override(metrics.lineGap)}`,
    `size-adjust: ${percent(adjust)}%`,
  ])
}

/** In percent. Undefined where it was neither measured nor can be calculated. @internal Exported for its test. */
export function sizeAdjust({ sizeAdjust: measured, local }: FallbackFont, averageWidth: number): number | undefined {
  const width = local.map((name) => systemFontWidths[name]).find((one) => one !== undefined)
  return measured ?? (width === undefined ? undefined : percent((averageWidth / width) * 100))
}

function fontTokens({ display, text }: TokensConfig['font']): FontToken[] {
  return [display, text]
}

function fontFace(declarations: readonly string[]): string {
  return `@font-face {\n${declarations.map((line) => `  ${line};\n`).join('')}}\n`
}

function percent(number: number): number {
  return Number(number.toFixed(2))
}
