/** U+2060: no line break here, no width. */
const wordJoiner = '\u2060'

/** A hyphen beside a part of a compound of at most five letters. */
const shortHyphen = /(?<=(?<!\p{L})\p{L}{1,5})-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,5}(?!\p{L}))/gu

/**
 * Keeps compounds such as "au-dessus" on one line: prevents a line break after a hyphen beside a short part. Tags and
 * addresses do not change.
 * @param text plain text or HTML.
 */
export function keepCompounds(text: string): string {
  if (!text.includes('-')) return text
  return text.replaceAll(/<[^>]*>|[^\s<]+/g, (part) =>
    part.startsWith('<') || /[@/]|\p{L}\.\p{L}/u.test(part) ? part : part.replaceAll(shortHyphen, `-${wordJoiner}`),
  )
}
