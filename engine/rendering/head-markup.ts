import type { HeadElement } from '../composition/composed-page.ts'
import { attributes, escapeHtml, jsonForScript } from './escape-html.ts'

/** HTML of an element of the document's head. */
export function headMarkup(element: HeadElement): string {
  switch (element.tag) {
    case 'title':
      return `<title${attributes({ lang: element.lang })}>${escapeHtml(element.text)}</title>`
    case 'meta':
    case 'link':
      return `<${element.tag}${attributes(element.attributes)}>`
    case 'script':
      return `<script type="${element.type}">${jsonForScript(element.text)}</script>`
    default:
      return element satisfies never
  }
}
