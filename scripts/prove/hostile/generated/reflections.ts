import type { IncomingHttpHeaders } from 'node:http'
import { Parser } from 'htmlparser2'
import { leaks } from '../accounts/hostile-texts.ts'
import { marker } from './texts.ts'

/** A part of an address that a browser opens or runs. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'xlink:href', 'content'])
const foreign = new RegExp(String.raw`^(https?:)?[\\/]{2}${marker}\.example`, 'i')
const script = new RegExp(String.raw`^\s*javascript:.*${marker}`, 'is')

interface Answer {
  headers: IncomingHttpHeaders
  body: string
}

/** What an answer repeats of a request so that a browser would follow it, and what it says of the server. */
export function reflections({ headers, body }: Answer): string[] {
  const type = headers['content-type'] ?? ''
  const isMarkup = /html|xml|svg/.test(type)
  return [
    ...inHeaders(headers),
    ...(isMarkup && body.includes(marker) ? inMarkup(body, !type.includes('html')) : []),
    ...leaks(body).map((leak) => `has ${leak}`),
    ...(!isMarkup && type === '' && body.includes(`<${marker}`) ? ['repeats markup without a content type'] : []),
  ]
}

function inHeaders(headers: IncomingHttpHeaders): string[] {
  const names = Object.keys(headers).filter((name) => name.includes(marker))
  const { location = '' } = headers
  return [
    ...names.map((name) => `has the header ${name}`),
    ...(foreign.test(location) || script.test(location) ? [`leads to ${location.slice(0, 100)}`] : []),
  ]
}

/** By the tags, attributes and scripts that a parser of HTML finds. */
function inMarkup(body: string, xmlMode: boolean): string[] {
  const found = new Set<string>()
  let open = ''
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // A block of data is not run.
        open = name === 'script' && /json|speculationrules/.test(attributes['type'] ?? '') ? 'data' : name
        if (name.includes(marker)) found.add(`has the tag <${name}>`)
        for (const [attribute, value] of Object.entries(attributes)) {
          if (runs(attribute, value)) found.add(`has the attribute ${attribute}="${value.slice(0, 60)}" at <${name}>`)
        }
      },
      ontext(text) {
        if ((open === 'script' || open === 'style') && text.includes(marker)) found.add(`has it in <${open}>`)
      },
      onclosetag: () => (open = ''),
    },
    { xmlMode, decodeEntities: true },
  )
  parser.end(body)
  return [...found]
}

function runs(attribute: string, value: string): boolean {
  if (attribute.includes(marker)) return true
  if (/^on|^style$|^srcdoc$/.test(attribute)) return value.includes(marker)
  return addresses.has(attribute) && (script.test(value) || foreign.test(value))
}
