/** The paragraphs of rich text as plain text. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|h[2-6])>|<br\s*\/?>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(?:#(\d{1,7})|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
          code === undefined ? (entities[name ?? ''] ?? all) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
        )
        .trim(),
    )
    .filter((part) => part !== '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" }
