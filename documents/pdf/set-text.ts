import type { PrintLook } from '../../engine/tokens/print-look.ts'
import type { Typeface } from './pdf-sources.ts'

/** Widths of the characters of one font. */
export interface FontMetrics {
  /** In thousandths of the font size; undefined where the font lacks the character. */
  widthOf: (codePoint: number) => number | undefined
}

export interface Fonts {
  /** Files by typeface, in the order in which a character is looked for. */
  faces: PrintLook['fonts']
  /** By file. Missing for files that were not read. */
  metrics: Readonly<Record<string, FontMetrics>>
}

/** Characters of one font. */
export interface Run {
  /** Path of its file. */
  font: string
  text: string
  /** Thousandths of the font size. */
  width: number
}

export interface Line {
  runs: Run[]
  width: number
  /** What is written, where the fonts lack a character of it. */
  original?: string
}

let segmenter: Intl.Segmenter | undefined

/** Graphemes are the same in all languages. Made on first use: it loads tables for 20 ms, and the server's start imports this file. */
function graphemesOf(text: string): Intl.Segments {
  return (segmenter ??= new Intl.Segmenter()).segment(text)
}

/** Shown for a character that no font has. */
const replacement = '□'

/** Without control characters and lone surrogates, white space as single spaces, and at most as many characters. */
export function cleanText(text: string, maxLength = 1000): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // Control characters, direction marks and other invisible characters: \p{Cf} joins emoji, which are replaced as a whole.
    .replace(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, '')
    .trim()
  const characters = [...graphemesOf(clean)].map(({ segment }) => segment)
  return characters.length <= maxLength ? clean : `${characters.slice(0, maxLength).join('').trimEnd()}…`
}

/** Breaks a text into lines that are at most as wide (points). The last of too many lines ends with an ellipsis. */
export function setText(
  text: string,
  {
    face,
    size,
    width,
    maxLines,
    fonts,
  }: { face: Typeface; size: number; width: number; maxLines: number; fonts: Fonts },
): Line[] {
  const room = (width / size) * 1000
  const measure = (words: string): number => setLine(words, face, fonts).width
  const lines: string[] = []
  let line = ''
  for (const word of cleanText(text)
    .split(' ')
    .flatMap((one) => pieces(one, room, measure))) {
    const longer = line && word.isFirst ? `${line} ${word.text}` : line + word.text
    if (line === '' || measure(longer) <= room) line = longer
    else {
      lines.push(line)
      line = word.text
    }
  }
  if (line) lines.push(line)
  const shown = lines.slice(0, maxLines)
  const last = shown.at(-1)
  if (last && lines.length > maxLines) shown[maxLines - 1] = shortened(last, room, measure)
  return shown.map((one) => setLine(one, face, fonts))
}

interface Piece {
  text: string
  /** False for what continues a word. */
  isFirst: boolean
}

/** A word, or what fits on a line each of a word that is longer than a line. */
function pieces(word: string, room: number, measure: (words: string) => number): Piece[] {
  if (measure(word) <= room) return [{ text: word, isFirst: true }]
  const found: Piece[] = []
  let text = ''
  for (const character of word) {
    if (text && measure(text + character) > room) {
      found.push({ text, isFirst: found.length === 0 })
      text = ''
    }
    text += character
  }
  return [...found, { text, isFirst: found.length === 0 }]
}

function shortened(line: string, room: number, measure: (words: string) => number): string {
  let kept = line
  while (kept && measure(`${kept}…`) > room) kept = kept.slice(0, -1).toWellFormed().trimEnd()
  return `${kept}…`
}

/** A line of text, split where its font changes. */
export function setLine(text: string, face: Typeface, fonts: Fonts): Line {
  const runs: Run[] = []
  let isWhole = true
  for (const { segment } of graphemesOf(text)) {
    const found = fontOf(segment, face, fonts)
    isWhole &&= found !== null
    const { font, width } = found ?? fontOf(replacement, face, fonts) ?? { font: fonts.faces[face][0] ?? '', width: 0 }
    const shown = found ? segment : replacement
    const last = runs.at(-1)
    if (last?.font === font) {
      last.text += shown
      last.width += width
    } else runs.push({ font, text: shown, width })
  }
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  return isWhole ? { runs, width } : { runs, width, original: text }
}

/** The first font that has all characters of a grapheme. */
function fontOf(grapheme: string, face: Typeface, fonts: Fonts): { font: string; width: number } | null {
  for (const font of fonts.faces[face]) {
    let width: number | undefined = 0
    for (const character of grapheme) {
      const one: number | undefined = fonts.metrics[font]?.widthOf(character.codePointAt(0) ?? 0)
      width = width === undefined || one === undefined ? undefined : width + one
    }
    if (width !== undefined) return { font, width }
  }
  return null
}
