import { elementsWithout, pageStructure } from './page-structure.ts'

/** A page of the site, and what of it axe looks at. */
export interface PlannedPage {
  path: string
  /** It has something in its structure that axe sees on no other page of the language. */
  isNew: boolean
  /** Some of what is new was on no page of the languages before. */
  isFirst: boolean
  /** Selectors of the elements with nothing new in them. */
  seenParts: readonly string[]
  /** Its links to style sheets: pages with the same ones can take each other's place in a document. */
  styles: string
}

/**
 * Decides what axe looks at, so that it sees each structure of a language once, on few pages.
 * @param pages HTML by path.
 * @param seenBefore The structures of the languages before.
 */
export function planPages(pages: ReadonlyMap<string, string>, seenBefore: ReadonlySet<string>): PlannedPage[] {
  const structures = new Map([...pages].map(([path, html]) => [path, pageStructure(html)]))
  const unseen = new Set([...structures.values()].flatMap((structure) => [...structure]))
  const planned = new Map<string, Omit<PlannedPage, 'styles'>>()
  while (unseen.size > 0) {
    const [path, structure] = mostUnseen(structures, unseen)
    const isFirst = !structure.intersection(unseen).isSubsetOf(seenBefore)
    planned.set(path, { path, isNew: true, isFirst, seenParts: elementsWithout(pages.get(path) ?? '', unseen) })
    for (const one of structure) unseen.delete(one)
  }
  return [...pages].map(([path, html]) => ({
    ...(planned.get(path) ?? { path, isNew: false, isFirst: false, seenParts: [] }),
    styles: (html.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join(''),
  }))
}

function mostUnseen(
  structures: ReadonlyMap<string, ReadonlySet<string>>,
  unseen: ReadonlySet<string>,
): [path: string, structure: ReadonlySet<string>] {
  const counted = [...structures].map(([path, structure]) => ({
    path,
    structure,
    count: structure.intersection(unseen).size,
  }))
  const { path, structure } = counted.reduce((most, one) => (one.count > most.count ? one : most))
  return [path, structure]
}

/** One of several parts of about the same work; pages with the same style sheets are next to each other. */
export function partOfPlan(plan: readonly PlannedPage[], part: number, parts: number): PlannedPage[] {
  const sorted = plan.toSorted((a, b) => a.styles.localeCompare(b.styles) || work(b) - work(a))
  const total = sorted.reduce((sum, page) => sum + work(page), 0)
  let before = 0
  return sorted.filter((page) => {
    const ofPart = Math.floor((before / total) * parts)
    before += work(page)
    return ofPart === part
  })
}

/** How long a page takes, with a page of which axe sees nothing as the unit. */
function work({ isNew, isFirst }: PlannedPage): number {
  if (!isNew) return 1
  return isFirst ? 8 : 5
}
