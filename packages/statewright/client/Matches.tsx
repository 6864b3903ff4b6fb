import { host } from './host.ts'
import { searchWords, type ChartWord } from '../core/search-chart.ts'

interface MatchesProps {
  flow: string
  vocabulary: readonly ChartWord[]
  words: string
}

const maxShown = 6

/** Where words are in the chart of a flow: each leads to the page with the search. */
export function Matches({ flow, vocabulary, words }: MatchesProps) {
  const all = [...new Set(matchesOf(vocabulary, words).map(({ kind, text }) => `${kind} ${text}`))]
  if (all.length === 0) return null
  return (
    <ul className="flows__matches">
      {all.slice(0, maxShown).map((one) => (
        <li key={one}>{one}</li>
      ))}
      <li>
        <a href={host().flowAddress(flow, { q: words })}>
          {all.length > maxShown ? `${all.length - maxShown} more, show all in the chart` : 'Show in the chart'}
          <span className="visually-hidden"> of {flow}</span>
        </a>
      </li>
    </ul>
  )
}

/** With all words; if they are in different places, with any of them. */
function matchesOf(vocabulary: readonly ChartWord[], words: string): ChartWord[] {
  const together = searchWords(vocabulary, words)
  if (together.length > 0 || words.trim() === '') return together
  return words.split(/\s+/).flatMap((word) => searchWords(vocabulary, word))
}
