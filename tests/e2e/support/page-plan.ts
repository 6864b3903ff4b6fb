import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pageParts, type PagePart } from './page-structure.ts'

/** A page of the site, and what of it axe looks at. */
export interface PlannedPage {
  path: string
  /** It has something in its structure that axe sees on no other page of the language. */
  isNew: boolean
  /** Selectors of the parts that have nothing new. */
  seenParts: readonly string[]
}

const file = join(import.meta.dirname, '../../../.cache/e2e/pages.json')

/**
 * Decides what axe looks at, so that it sees each structure of a language once, on few pages.
 * @param pages HTML by path.
 */
export function planPages(pages: ReadonlyMap<string, string>): PlannedPage[] {
  const parts = new Map([...pages].map(([path, html]) => [path, pageParts(html)]))
  const unseen = new Set([...parts.values()].flat().flatMap(({ structure }) => [...structure]))
  const planned = new Map<string, PlannedPage>()
  while (unseen.size > 0) {
    const [path, own] = mostUnseen(parts, unseen)
    const seen = own.filter(({ structure }) => structure.isDisjointFrom(unseen))
    planned.set(path, { path, isNew: true, seenParts: seen.map(({ selector }) => selector) })
    for (const one of own.flatMap(({ structure }) => [...structure])) unseen.delete(one)
  }
  return [...pages.keys()].map((path) => planned.get(path) ?? { path, isNew: false, seenParts: [] })
}

function mostUnseen(pages: ReadonlyMap<string, PagePart[]>, unseen: ReadonlySet<string>): [string, PagePart[]] {
  const count = (parts: readonly PagePart[]): number =>
    new Set(parts.flatMap(({ structure }) => [...structure.intersection(unseen)])).size
  const counted = [...pages].map(([path, parts]) => ({ path, parts, count: count(parts) }))
  const { path, parts } = counted.reduce((most, one) => (one.count > most.count ? one : most))
  return [path, parts]
}

/** Stores the plan of this run for all workers. */
export function writePlan(pages: readonly PlannedPage[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(pages))
}

export function readPlan(): PlannedPage[] {
  return JSON.parse(readFileSync(file, 'utf8')) as PlannedPage[]
}
