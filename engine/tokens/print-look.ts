import type { ColorValue, TokensConfig } from '../../config/schemas/tokens.generated.ts'
import { namedColors } from './named-colors.ts'

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Colours and fonts of PDF. It is data: workers and browsers receive it as JSON. */
export interface PrintLook {
  colors: Readonly<Record<PrintColor, Rgb>>
  /** TrueType files by their path in public/, in the order in which a character is looked for. */
  fonts: Readonly<Record<'display' | 'text', readonly string[]>>
  /** The Unicode script for which a file is read, of files that few texts need. */
  scripts: Readonly<Record<string, string>>
}

export type PrintColor = 'text' | 'textSoft' | 'line' | 'lineSoft' | 'fill'

/** The tokens have passed the check. */
export function printLook(tokens: TokensConfig): PrintLook {
  const { display, text } = tokens.font
  const files = [display, text].map(({ $extensions }) => $extensions.tessera.print)
  const [ofDisplay = [], ofText = []] = files.map((fonts) => fonts.map(({ file }) => file))
  return {
    // The schema of tokens requires exactly these colours.
    colors: namedColors(tokens.print, tokens, bytesOf) as PrintLook['colors'],
    fonts: { display: ofDisplay, text: ofText },
    scripts: Object.fromEntries(files.flat().flatMap(({ file, script }) => (script ? [[file, script]] : []))),
  }
}

function bytesOf({ components }: ColorValue): Rgb {
  const [red = 0, green = 0, blue = 0] = components.map((part) => Math.round(part * 255))
  return [red, green, blue]
}
