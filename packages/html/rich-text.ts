/** Tags of a rich text. */
export const textTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'span'],
  ...['strong', 'em', 'b', 'i', 'sup', 'sub', 'small', 'abbr', 'cite', 'q'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Attributes of a rich text, by tag. */
export const textAttributes = {
  '*': ['lang', 'dir'],
  a: ['href', 'rel'],
  abbr: ['title'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
