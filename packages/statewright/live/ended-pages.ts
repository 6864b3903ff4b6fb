import { maxLive, type EndedPage } from './messages.ts'

/** Pages that were left in the last minutes, the latest last. Bounded by number, time and size. */
export interface EndedPages {
  add: (page: EndedPage) => void
  current: () => readonly EndedPage[]
}

/** @param now ms since 1970 */
export function createEndedPages(now: () => number): EndedPages {
  let pages: readonly { page: EndedPage; characters: number }[] = []
  const prune = (): void => {
    let characters = 0
    const kept = pages.toReversed().filter(({ page, characters: own }, index) => {
      characters += own
      const { time, allCharacters, pages: count } = maxLive.ended
      return index < count && characters <= allCharacters && now() - page.at <= time
    })
    pages = kept.toReversed()
  }
  return {
    add(page) {
      pages = [...pages, { page, characters: JSON.stringify(page.messages).length }]
      prune()
    },
    current() {
      prune()
      return pages.map(({ page }) => page)
    },
  }
}
