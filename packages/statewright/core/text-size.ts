/** Characters by their width in Arial, in parts of the font size. A drawing must be the same on every machine. */
const widths: readonly (readonly [width: number, characters: string])[] = [
  [0.22, "ijl'|"],
  [0.28, ' !,./:;[]\\ftI'],
  [0.34, 'r()-{}`'],
  [0.39, '*"'],
  [0.5, 'ckJsvxyz'],
  [0.61, 'FTZL+<=>~^'],
  [0.67, 'ABEKPSVXY&'],
  [0.72, 'CDHNRUw'],
  [0.78, 'GOQ→'],
  [0.83, 'mM'],
  [0.95, 'W%…'],
  [1.02, '@'],
]

const widthOf = new Map(widths.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)))

/** Of a letter that is not listed: a, e, o, digits. */
const usualWidth = 0.556

/** Other sans-serif faces are wider than Arial, DejaVu Sans the most. */
const tolerance = 1.17

/** Width of a text in px. */
export function textWidth(text: string, fontSize: number, weight: 'normal' | 'bold' = 'normal'): number {
  const sum = [...text].reduce((total, character) => total + (widthOf.get(character) ?? usualWidth), 0)
  return sum * fontSize * tolerance * (weight === 'bold' ? 1.06 : 1)
}

/** Breaks a text between words. A word that is wider than a line has one of its own. */
export function wrapText(text: string, maxWidth: number, fontSize: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && textWidth(joined, fontSize) <= maxWidth) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
