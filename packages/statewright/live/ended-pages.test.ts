import { describe, expect, it } from 'vitest'
import { createEndedPages } from './ended-pages.ts'
import { maxLive, type EndedPage, type LiveMessage } from './messages.ts'

function ended(id: string, { at = 0, characters = 0 } = {}): EndedPage {
  const messages = [{ note: 'x'.repeat(characters) } as unknown as LiveMessage]
  return { page: { id, tab: 'tab', url: 'localhost/fr', title: '' }, messages, incomplete: [], at }
}

function idsAfter(pages: readonly EndedPage[], now = 0): string[] {
  const kept = createEndedPages(() => now)
  for (const page of pages) kept.add(page)
  return kept.current().map(({ page }) => page.id)
}

const { pages: maxPages, time, allCharacters } = maxLive.ended

describe('the pages that were left', () => {
  it('are the last ones', () => {
    const ids = Array.from({ length: maxPages + 2 }, (_, index) => `page ${index}`)
    expect(idsAfter(ids.map((id) => ended(id)))).toEqual(ids.slice(2))
  })

  it('are those of the last minutes', () => {
    expect(idsAfter([ended('early'), ended('late', { at: 1 })], time + 1)).toEqual(['late'])
  })

  it('are as many as there is room for, the latest first', () => {
    const half = { characters: allCharacters / 2 }
    expect(idsAfter([ended('one', half), ended('two', half), ended('three')])).toEqual(['two', 'three'])
  })
})
