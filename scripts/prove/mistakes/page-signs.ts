import { selectAll } from 'css-select'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { ServedPage } from './served-copy.ts'

/** What can be counted on a page by itself, and tells of a fault where it changes. */
export interface PageSigns {
  /** Marks of faults; where one has more of them than another page, it has a fault. */
  faults: ReadonlyMap<string, number>
  /** What a page has; where one has fewer, something is missing. */
  parts: ReadonlyMap<string, number>
  /** Addresses that links and pictures name. */
  addresses: ReadonlySet<string>
}

/** @param messageKeys that no visitor should read. */
export function pageSigns({ body, logged }: ServedPage, messageKeys: ReadonlySet<string>): PageSigns {
  const { children } = parseDocument(body)
  const all = (selector: string) => selectAll(selector, children)
  const named = (selector: string, name: string) => all(selector).flatMap((one) => attribute(one, name) ?? [])
  const shown = all('title, h1, h2, h3, p, a, button, label, li, td, th, dt, dd, figcaption, option')
  const texts = shown.map((one) => textContent(one).trim())
  const empty = all('title, h1, h2, h3, a[href]:not(:has(img, svg, picture)):not([aria-label])')
  const ids = named('[id]', 'id')
  const faults = [
    ...logged.map((line) => `log: ${line}`),
    ...texts.flatMap((text) => [...text.matchAll(noText)].map(([found]) => `text "${found}"`)),
    ...texts.filter((text) => messageKeys.has(text)).map((key) => `message key "${key}"`),
    ...empty.filter((one) => textContent(one).trim() === '').map((one) => `empty <${Reflect.get(one, 'name')}>`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map(() => 'an id twice'),
  ]
  const parts = ['h1', 'title', 'main > *', 'main img', 'form', 'main h2'].map(
    (part) => [part, all(part).length] as const,
  )
  const sources = named('img[src]', 'src').map((address) => address.split('?')[0] ?? '')
  const links = named('a[href], form[action]', 'href')
  return { faults: countsOf(faults), parts: new Map(parts), addresses: new Set([...links, ...sources]) }
}

/** What a program writes where it has no text, and arguments of messages without a value. */
const noText = /\[object Object\]|\bNaN\b|\bundefined\b|\bInvalid Date\b|\{[\w-]+\}/g

function attribute(element: object, name: string): string | undefined {
  return 'attribs' in element ? (element.attribs as Record<string, string>)[name] : undefined
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Marks of faults that the second page has more of. */
export function newFaults(before: PageSigns, after: PageSigns): string[] {
  return [...after.faults].flatMap(([fault, count]) => (count > (before.faults.get(fault) ?? 0) ? [fault] : []))
}

/** Parts that the second page has fewer of: a sentence each. */
export function missingParts(before: PageSigns, after: PageSigns): string[] {
  return [...before.parts].flatMap(([part, count]) => {
    const left = after.parts.get(part) ?? 0
    return left < count ? [`${left} instead of ${count} "${part}"`] : []
  })
}
