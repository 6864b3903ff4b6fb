/** What a mail about a list contains. */
export interface ListMail {
  title: string
  /** Scheme and host of the site. */
  origin: string
  products: readonly { name: string; href: string | null }[]
  /** Line for the products that a link has no room for, with {count}. */
  more: string
}

/** Characters of an address that every mail program accepts. */
const maxLength = 1900

/** A link that opens the visitor's mail program with the title of the list and links to its products. */
export function mailLink({ title, origin, products, more }: ListMail): string {
  const start = `mailto:?subject=${encodeURIComponent(title)}&body=`
  const lines = products.map(({ name, href }) => (href === null ? name : `${name}\r\n${new URL(href, origin).href}`))
  const encoded = lines.map((line) => encodeURIComponent(`${line}\r\n\r\n`))
  const room = maxLength - encodeURIComponent(more).length - 10
  let body = ''
  for (const [index, line] of encoded.entries()) {
    if (start.length + body.length + line.length > room) {
      return start + body + encodeURIComponent(more.replace('{count}', String(encoded.length - index)))
    }
    body += line
  }
  return start + body
}
