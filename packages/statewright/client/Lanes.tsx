import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { printable } from '../core/printable.ts'
import { stateAfter, type Lane, type Sequence, type SequenceRow } from '../core/sequence.ts'
import { walkSequence } from '../core/walk-sequence.ts'
import { momentText } from './moment-text.ts'
import type { Simulation } from './simulation.ts'

/** A sequence diagram of what the page, the machine and its actors said to each other. A message leads to its moment. */
export function Lanes({ simulation, children }: { simulation: Simulation; children: ReactNode }) {
  const { frames, chart, sequence, times, at, goTo } = simulation
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the sequence changes with the frames only
  const all = useMemo(() => sequence?.() ?? walkSequence(frames, chart), [frames, chart])
  const [hasActions, setHasActions] = useState(true)
  const rows = all.rows.flatMap((row, index) => (hasActions || row.kind !== 'action' ? [{ row, index }] : []))
  return (
    <section className="flows__sequence" aria-label="What actors said to each other">
      <div className="flows__drawer-bar">
        {children}
        <div className="flows__log-bar">
          <label className="flows__check">
            <input type="checkbox" checked={hasActions} onChange={({ target }) => setHasActions(target.checked)} />
            With actions
          </label>
          <span className="tool__note">
            {all.lanes.length} lanes, {rows.length} messages
          </span>
        </div>
      </div>
      <div className="flows__lanes" style={{ '--_lanes': all.lanes.length } as CSSProperties}>
        <LaneHeads sequence={all} at={at} />
        <div className="flows__lifelines" aria-hidden="true">
          {all.lanes.map(({ id }) => (
            <span key={id} />
          ))}
        </div>
        <ol>
          {rows.map(({ row, index }) => (
            <Row
              key={index}
              {...{ row, lanes: all.lanes, isCurrent: row.at === at }}
              changes={changesOf(all, index)}
              time={momentText(row.time, times !== undefined)}
              onChoose={() => goTo(row.at)}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Names of the lanes, with the state of each at the visible moment. */
function LaneHeads({ sequence, at }: { sequence: Sequence; at: number }) {
  const last = sequence.rows.findLastIndex((row) => row.at <= at)
  return (
    <div className="flows__lane-heads">
      {sequence.lanes.map(({ id, name, kind }) => (
        <div key={id}>
          <strong>{name}</strong>
          <span className="tool__note">
            {kind === 'page' ? 'and its visitor' : (stateAfter(sequence, last, id) ?? 'not started')}
          </span>
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  row: SequenceRow
  lanes: readonly Lane[]
  isCurrent: boolean
  /** New states, by lane. */
  changes: readonly [lane: string, state: string][]
  time: string
  onChoose: () => void
}

function Row({ row, lanes, isCurrent, changes, time, onChoose }: RowProps) {
  const { from, to, kind, text, payload } = row
  const column = (id: string): number => lanes.findIndex((lane) => lane.id === id)
  const [start, end] = [Math.min(column(from), column(to)), Math.max(column(from), column(to))]
  const direction = from === to ? 'itself' : column(from) < column(to) ? 'right' : 'left'
  const nameOf = (id: string): string => lanes[column(id)]?.name ?? id
  const data = payload === undefined ? '' : printable(payload, 0)
  return (
    <li
      className="flows__message"
      data-current={isCurrent}
      data-kind={kind}
      data-direction={direction}
      style={{ '--_start': start + 2, '--_end': end + 3, '--_span': end - start + 1 } as CSSProperties}
    >
      <span className="tool__note">{time}</span>
      <button
        type="button"
        {...(isCurrent && { 'aria-current': 'step', ref: scrollIntoView })}
        {...(data !== '' && { title: data.slice(0, 1000) })}
        aria-label={`${nameOf(from)} to ${direction === 'itself' ? 'itself' : nameOf(to)}: ${text}`}
        onClick={onChoose}
      >
        <span>{text}</span>
        {data !== '' && <code> {data.slice(0, 120)}</code>}
      </button>
      {changes.map(([lane, state]) => (
        <span key={lane} className="flows__lane-state" style={{ '--_lane': column(lane) + 2 } as CSSProperties}>
          <span className="visually-hidden">{nameOf(lane)} is </span>
          {state}
        </span>
      ))}
    </li>
  )
}

function changesOf(sequence: Sequence, index: number): [string, string][] {
  const states: SequenceRow['states'] = sequence.rows[index]?.states ?? {}
  return Object.entries(states).filter(([lane, state]) => stateAfter(sequence, index - 1, lane) !== state)
}

function scrollIntoView(button: HTMLElement | null): void {
  button?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
