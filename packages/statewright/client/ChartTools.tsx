import type { KeyboardEvent } from 'react'
import { Export } from './Export.tsx'
import type { Simulation } from './simulation.ts'
import type { Find } from './use-find.ts'

/** The search in the chart, and its export. */
export function ChartTools({ find, simulation }: { find: Find; simulation: Simulation }) {
  const { words, matches, number, current, search, move } = find
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    move(event.shiftKey ? -1 : 1)
  }
  const isNowhere = words.trim() !== '' && matches.length === 0
  return (
    <div className="flows__tools">
      <search className="flows__find">
        <input
          type="search"
          aria-label="Find in this chart"
          placeholder="Find in this chart"
          value={words}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
        {matches.length > 0 && (
          <>
            <button type="button" aria-label="Previous match" onClick={() => move(-1)}>
              ↑
            </button>
            <button type="button" aria-label="Next match" onClick={() => move(1)}>
              ↓
            </button>
          </>
        )}
        <output className="tool__note">
          {isNowhere && 'No match'}
          {current && `${number} of ${matches.length}: ${current.kind} ${current.text}`}
        </output>
      </search>
      <Export simulation={simulation} />
    </div>
  )
}
