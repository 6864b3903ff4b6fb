import type { Fact, MailPart, MailParts } from './mail-part.ts'

/** Characters in a line of plain text. */
const lineLength = 72

/** The mail as plain text. Addresses and passwords are never broken. */
export function mailText({ brand, heading, body, footer }: MailParts): string {
  const paragraphs = [heading.text, ...body.map(textOf), `-- \n${brand}`, footer.text]
  return `${paragraphs.map((paragraph) => paragraph.split('\n').map(wrap).join('\n')).join('\n\n')}\n`
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.words.text
    case 'code':
      return `    ${part.text}`
    case 'link':
      return `${part.words.text}\n${part.href}`
    case 'lines':
      return part.text
    case 'facts':
      return part.facts.map(textOfFact).join('\n')
  }
}

/** A value that is the address itself is written once. */
function textOfFact({ label, value, href }: Fact): string {
  const lines = href === undefined || href === value ? [value] : [value, href]
  return [label.text, ...lines.map((line) => `    ${line}`)].join('\n')
}

function wrap(line: string): string {
  if (line.startsWith(' ') || line.endsWith(' ')) return line
  let lines = ''
  let length = 0
  for (const word of line.split(' ')) {
    const breaks = length > 0 && length + 1 + word.length > lineLength
    lines += `${length === 0 ? '' : breaks ? '\n' : ' '}${word}`
    length = breaks || length === 0 ? word.length : length + 1 + word.length
  }
  return lines
}
