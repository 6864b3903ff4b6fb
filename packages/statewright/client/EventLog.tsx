import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { eventLog, type LogEntry } from '../core/event-log.ts'
import { filterLog, type LogFilter } from '../core/log-text.ts'
import { printable } from '../core/printable.ts'
import { LogBar } from './LogBar.tsx'
import { LogDetails } from './LogDetails.tsx'
import { momentText } from './moment-text.ts'
import type { Simulation } from './simulation.ts'

/** Everything that happened, one line for each step. A line leads to its moment, and says more about it. */
export function EventLog({ simulation, children }: { simulation: Simulation; children: ReactNode }) {
  const { frames, chart, input, times, at, goTo } = simulation
  const entries = useMemo(
    () => eventLog({ frames, chart, input, ...(times && { times }) }),
    [frames, chart, input, times],
  )
  const [filter, setFilter] = useState<LogFilter>({ words: '', sender: '', kind: '' })
  const shown = filterLog(entries, filter)
  const time = (ms: number): string => momentText(ms, times !== undefined)
  return (
    <section className="flows__log" aria-label="Event log">
      <div className="flows__drawer-bar">
        {children}
        <LogBar all={entries} shown={shown} filter={filter} onFilter={setFilter} time={time} />
      </div>
      <div className="flows__log-lines">
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Sender</th>
              <th scope="col">Event</th>
              <th scope="col">State</th>
              <th scope="col">Guards</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <Line
                key={entry.at}
                entry={entry}
                isCurrent={entry.at === at}
                time={time}
                onChoose={() => goTo(entry.at)}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="tool__note">No entry passes the filter.</p>}
      </div>
    </section>
  )
}

interface LineProps {
  entry: LogEntry
  isCurrent: boolean
  time: (ms: number) => string
  onChoose: () => void
}

function Line({ entry, isCurrent, time, onChoose }: LineProps) {
  const { sender, event, payload, guards, actions, before, after, problem } = entry
  return (
    <>
      <tr data-current={isCurrent} data-problem={problem !== null} data-changes={before.join() !== after.join()}>
        <td>{time(entry.time)}</td>
        <td>{sender}</td>
        <td>
          <button
            type="button"
            className="flows__log-event"
            {...(isCurrent && { 'aria-current': 'step', ref: scrollIntoView })}
            onClick={onChoose}
            onKeyDown={moveByArrows}
          >
            {event}
          </button>
          {payload !== undefined && !isCurrent && <code> {printable(payload, 0).slice(0, 200)}</code>}
        </td>
        <td>{statesText(entry)}</td>
        <td>{guards.map(({ name, result }) => `${name}: ${String(result)}`).join(', ')}</td>
        <td>{actions.join(', ')}</td>
      </tr>
      {isCurrent && (
        <tr className="flows__log-details">
          <td colSpan={6}>
            <LogDetails entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The states that were left and entered; where there are none, those that it is still in. */
function statesText({ before, after }: LogEntry): string {
  const left = before.filter((name) => !after.includes(name)).join(', ')
  const entered = after.filter((name) => !before.includes(name)).join(', ')
  return left === '' && entered === '' ? after.join(', ') : `${left} → ${entered}`
}

/** Up and down lead from line to line, as in a list. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const lines = event.currentTarget.closest('tbody')
  const buttons = [...(lines?.querySelectorAll<HTMLElement>('.flows__log-event') ?? [])]
  const next = buttons[buttons.indexOf(event.currentTarget) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function scrollIntoView(button: HTMLElement | null): void {
  const line = button?.closest('tr')
  line?.nextElementSibling?.scrollIntoView({ block: 'nearest' })
  line?.scrollIntoView({ block: 'nearest' })
}
