/** Whether a text has all words of a search, in any order and case. */
export function hasWords(text: string, words: string): boolean {
  const found = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word))
}
