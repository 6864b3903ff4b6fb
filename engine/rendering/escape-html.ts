const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML, between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Escapes JSON for a script element: nothing in it can end the element or open a comment. */
export function jsonForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** ` name="value"` for each attribute; null and undefined are left out, an empty value gives ` name`. */
export function attributes(values: Readonly<Record<string, string | null | undefined>>): string {
  let html = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue
    html += value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  }
  return html
}
