import { cleanText } from './set-text.ts'

/** Characters that a file system or a shell does not accept in a name. */
const forbidden = /[\\/:*?"<>|]/g
const maxTitleLength = 100

/** `{brand}-{title}.pdf`, or with another ending; forbidden characters are dashes. */
export function pdfFileName(brand: string, title: string, ending = 'pdf'): string {
  const part = (text: string): string =>
    cleanText(text, maxTitleLength)
      .replace(forbidden, '-')
      .replace(/^\.+|\.+$/g, '-')
  const parts = [part(brand), part(title)].filter((one) => one !== '')
  return `${parts.join('-') || ending}.${ending}`
}

/**
 * Content-Disposition (RFC 6266): the name in ASCII, and in UTF-8 for clients that know filename*.
 * @param type `attachment`: the browser saves the document; `inline`: it shows it.
 */
export function contentDisposition(type: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '-')
    .replace(/["\\%]/g, '-')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
