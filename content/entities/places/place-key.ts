/**
 * A name or a postal code in the form that places are found by: lower case without accents, words separated by a space,
 * and "saint" in any language as "st".
 */
export function placeKey(text: string): string {
  const folded = text
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => letters[letter] ?? letter)
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => (saints.has(word) ? 'st' : word)).join(' ')
}

/** Letters that do not consist of another one and an accent. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }
const saints: ReadonlySet<string> = new Set(['saint', 'sainte', 'ste', 'sankt', 'skt', 'sint', 'st'])

/** A postal code without spaces, as it may be typed; "10*" stands for all that begin like this. */
export function zipKey(zipCode: string): string {
  const key = placeKey(zipCode).replaceAll(' ', '')
  return zipCode.endsWith('*') ? `${key}*` : key
}
