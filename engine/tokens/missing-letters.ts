/** Letters and their marks, digits, and signs of currencies. Other signs may be shown in a fallback font. */
const needed = /[\p{L}\p{M}\p{Nd}\p{Sc}]/u

const basicLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The letters of the texts that are not among the code points of a font, sorted. Those of ASCII are always needed. */
export function missingLetters(texts: readonly string[], codePoints: ReadonlySet<number>): string[] {
  // A letter and its mark are one character of the font.
  const characters = new Set(basicLetters + texts.join('').normalize('NFC'))
  return [...characters]
    .filter((character) => needed.test(character) && !codePoints.has(character.codePointAt(0) ?? 0))
    .toSorted()
}
