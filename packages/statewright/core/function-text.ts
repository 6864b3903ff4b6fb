/** Names that a function gets from the property of a config that it is written at: they say nothing about it. */
const placeNames = new Set(['', 'guard', 'actions', 'entry', 'exit', 'anonymous'])

/** Longest text of a function in a chart, characters. */
const maxLength = 80

/**
 * How a chart names a function of a config: by its own name if it has one; by what it returns or does if that is one
 * expression.
 * @param fallback for code of several statements, and for none
 */
export function functionText(given: object, fallback: string): string {
  const name = 'name' in given ? String(given.name) : ''
  if (!placeNames.has(name)) return name
  const text = expressionOf(given)
  const [, returned] = /^\{ ?(?:return )?([^{};]*);? ?\}$/.exec(text) ?? []
  const expression = (returned ?? (text.startsWith('{') ? '' : text)).trim()
  if (expression === '' || /\b(?:const|let|if|for|while|throw)\b/.test(expression)) return fallback
  return expression.length > maxLength ? `${expression.slice(0, maxLength - 1).trimEnd()}…` : expression
}

/** Whether a name is none that a function was given by its author. */
export function isPlaceName(name: string): boolean {
  return placeNames.has(name) || name === '(anonymous)'
}

/** What a function returns or does, in one line, without the spaces that removed types leave. */
export function expressionOf(given: object): string {
  const source = String(given)
  const [, block] = /^(?:async )?(?:function\b|[\w$]+\().*?\)\s*(\{.*)$/s.exec(source) ?? []
  const body = block ?? (source.includes('=>') ? source.slice(source.indexOf('=>') + 2) : source)
  return body.replaceAll(/\s+/g, ' ').trim()
}
