import { createHash } from 'node:crypto'
import type { TokensConfig } from '../../config/schemas/tokens.generated.ts'
import type { FontFiles } from '../config/read-project-files.ts'
import { fallbackFontsCss, webFonts, webFontsCss } from './fonts-css.ts'
import { printLook, type PrintLook } from './print-look.ts'
import { chosenVariants } from './style-variants.ts'
import { tokensCss } from './tokens-css.ts'

/** What pages need of the design tokens of a site. It is made when config is read: the build has the look of no site. */
export interface Look {
  /** Style sheet that comes before all others. */
  css: string
  /** Address of the sheet, which its content determines. */
  url: string
  /** Declares the web fonts for pages that do not load them by script. */
  fontsCss: string
  /** What the early script loads: family, source and weights of each font. A list is shorter than an object. */
  webFonts: readonly (readonly [family: string, source: string, weight: string])[]
  print: PrintLook
  /** Names of the chosen style variants, by folder below blocks/. */
  variants: Readonly<Record<string, readonly string[]>>
}

/** Folder of the sheet in addresses. */
export const lookFolder = '/assets/look/'

/** Layers of all style sheets, weakest first. The first sheet of a page declares them. */
const layers = '@layer reset, tokens, base, blocks;\n'

interface LookSources {
  /** They have passed the check. */
  tokens: TokensConfig
  /** Metrics of the web fonts. */
  fontFiles: FontFiles
  /** Makes a style sheet smaller. */
  minify?: (css: string) => string
}

/** @throws Error where the metrics of a font are not known. */
export function createLook({ tokens, fontFiles, minify = (css) => css }: LookSources): Look {
  const fontsCss = webFontsCss(tokens)
  const css = minify(
    `${layers}${tokensCss(tokens)}@media (scripting: none) {\n${fontsCss}}\n${fallbackFontsCss(tokens, fontFiles)}`,
  )
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  return {
    css,
    url: `${lookFolder}${hash}.css`,
    fontsCss,
    webFonts: webFonts(tokens).map(({ family, file, weight }) => [family, `url(${file})`, weight] as const),
    print: printLook(tokens),
    variants: chosenVariants(tokens),
  }
}
