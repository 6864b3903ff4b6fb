const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** The first sentence of a fragment of HTML, as plain text. */
export function firstSentence(html: string, language: string | undefined): string {
  const text = html
    .replaceAll(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole)
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text.trim())
  return first?.segment.trim() ?? ''
}
