import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** What a visitor looks for. All that is given has to fit. */
export interface Query {
  /** Of ARIA, such as "button". */
  role?: string
  /** Accessible name. A text is the whole of it. */
  name?: TextPattern
  /** Selector, where neither role nor name says which element is meant. */
  css?: string
  /** Is part of the text that the element shows. */
  text?: TextPattern
  within?: Query
  /** Which of those that fit: 0 by default, -1 for the last. */
  nth?: number
  /** Also what is not seen, such as the checkbox below a swatch. */
  hidden?: boolean
}

export type TextPattern = string | Pick<RegExp, 'source' | 'flags'>

/** The element of the page that fits, or null. */
export function find(query: Query): Element | null {
  return findAll(query).at(query.nth ?? 0) ?? null
}

/** All elements of the page that fit, in document order. */
export function findAll(query: Query): Element[] {
  const root = query.within ? find(query.within) : document
  if (!root) return []
  const fitting = [...root.querySelectorAll(query.css ?? '*')].filter(
    (element) => fits(element, query) && (query.hidden || isSeen(element)),
  )
  // Of text, the innermost element.
  return query.text === undefined || query.css || query.role
    ? fitting
    : fitting.filter((one) => !holdsAnother(one, fitting))
}

/** Names of what has the role: a failure lists them. */
export function namesOf(query: Query): string[] {
  const { name: _, text: __, ...rest } = query
  return findAll(rest)
    .slice(0, 40)
    .map((element) => nameOf(element) || textOf(element).slice(0, 40))
}

function fits(element: Element, { role, name, text }: Query): boolean {
  if (role !== undefined && getRole(element) !== role) return false
  if (text !== undefined && !matches(textOf(element), text, 'part')) return false
  return name === undefined || matches(nameOf(element), name, 'whole')
}

function holdsAnother(element: Element, all: readonly Element[]): boolean {
  return all.some((other) => other !== element && element.contains(other))
}

function isSeen(element: Element): boolean {
  if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

function nameOf(element: Element): string {
  return plain(computeAccessibleName(element))
}

function textOf(element: Element): string {
  return plain(element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
}

function matches(value: string, pattern: TextPattern, extent: 'whole' | 'part'): boolean {
  if (typeof pattern === 'object') return new RegExp(pattern.source, pattern.flags).test(value)
  return extent === 'whole' ? value === pattern : value.includes(pattern)
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
