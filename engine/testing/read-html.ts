import { selectAll } from 'css-select'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'

export interface HtmlElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  text: string
}

/** The elements of an HTML text that match a CSS selector, in document order. */
export function selectElements(html: string, selector: string): HtmlElement[] {
  return selectAll(selector, parseDocument(html).children).flatMap((node) =>
    'attribs' in node ? [{ tag: node.name, attributes: node.attribs, text: textContent(node) }] : [],
  )
}
