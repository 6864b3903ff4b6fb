/** The first sentence of the comment before an export. Null: it has none. */
export function commentBefore(text: string, exported: string): string | null {
  const place = text.search(new RegExp(String.raw`\nexport (?:const|function|class|let|default)\s+(?:${exported}\b)?`))
  const own = new RegExp(String.raw`\nexport (?:const|let) ${exported}\b`).exec(text)?.index ?? place
  const [, comment] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(0, Math.max(0, own))) ?? []
  const words = comment?.replaceAll(/\s*\n \*/g, '').trim()
  return words ? `${words.split('. ')[0]?.replace(/\.$/, '')}.` : null
}
