import { useMemo, useState } from 'react'
import type { Chart } from '../core/chart.ts'
import { chartVocabulary, searchWords, type ChartWord } from '../core/search-chart.ts'

/** A search in the chart of the page. */
export interface Find {
  words: string
  matches: readonly ChartWord[]
  /** The one that is shown. Null: none. */
  current: ChartWord | null
  /** Its number, from 1. */
  number: number
  search: (words: string) => void
  /** Shows another match, `by` places on; from the last one to the first. */
  move: (by: number) => void
}

/** Searches the chart. The words are in the address, `?q=`, so that the list and colleagues can link to them. */
export function useFind(chart: Chart): Find {
  const [{ words, index }, set] = useState(() => ({
    words: new URLSearchParams(location.search).get('q') ?? '',
    index: 0,
  }))
  const vocabulary = useMemo(() => chartVocabulary(chart), [chart])
  const matches = useMemo(() => searchWords(vocabulary, words), [vocabulary, words])
  const count = matches.length
  return {
    words,
    matches,
    current: matches[index] ?? null,
    number: count === 0 ? 0 : index + 1,
    search(next) {
      set({ words: next, index: 0 })
      storeWords(next)
    },
    move: (by) => count > 0 && set({ words, index: (index + by + count) % count }),
  }
}

/** The words of a search in the address of the page. */
export function storeWords(words: string): void {
  const query = new URLSearchParams(location.search)
  if (words.trim() === '') query.delete('q')
  else query.set('q', words)
  const text = query.toString()
  history.replaceState(null, '', location.pathname + (text === '' ? '' : `?${text}`) + location.hash)
}
