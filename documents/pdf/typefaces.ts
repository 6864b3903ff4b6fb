/** Font files below /fonts/pdf/, in the order in which a character is looked for. */
export const typefaces = {
  display: ['cormorant', 'cormorant-cyrillic', 'eb-garamond'],
  text: ['instrument-sans', 'cormorant', 'cormorant-cyrillic', 'eb-garamond'],
} as const satisfies Record<string, readonly TypefaceFile[]>

export type Typeface = keyof typeof typefaces
export type TypefaceFile = 'cormorant' | 'cormorant-cyrillic' | 'eb-garamond' | 'instrument-sans'

/** Loaded only where a text has a character in these ranges. */
const rare = {
  'cormorant-cyrillic': /\p{Script=Cyrillic}/u,
  'eb-garamond': /\p{Script=Greek}/u,
} as const

/** The font files that these texts need. */
export function typefacesFor(texts: Iterable<string>): TypefaceFile[] {
  const all = [...texts].join('\n').normalize('NFC')
  const needed = Object.entries(rare).flatMap(([file, range]) => (range.test(all) ? [file as keyof typeof rare] : []))
  return ['cormorant', 'instrument-sans', ...needed]
}
