/** A reference to an object of the file. @throws Error without a number: the object was not added. */
export function reference(id: number | undefined): string {
  if (id === undefined) throw new Error('An object of the PDF has no number.')
  return `${id} 0 R`
}

/** A dictionary; undefined entries are left out. */
export function formatObject(entries: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [`/${key} ${value}`]))
  return `<< ${written.join(' ')} >>`
}

/** A text string as UTF-16, which has all characters. */
export function hexText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

/** Metadata (ISO 16684-1) as UTF-8, one character for each byte. */
export function xmp({ title, language }: { title: string; language: string }): string {
  const packet = [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>`,
    '<pdfuaid:part>1</pdfuaid:part>',
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n')
  return Array.from(new TextEncoder().encode(packet), (byte) => String.fromCharCode(byte)).join('')
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}

/** An address as PDF readers expect it, in ASCII. */
export function absoluteUrl(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).href : null
}
