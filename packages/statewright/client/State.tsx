import { allStates } from '../core/chart.ts'
import { Panel } from './Panel.tsx'
import { activeStates, stateName } from '../core/names.ts'
import type { Simulation } from './simulation.ts'

/** The state that the machine is in, and what it does for people. */
export function State({ simulation: { frame, chart } }: { simulation: Simulation }) {
  const active = new Set(frame.snapshot._nodes.map(({ id }) => id))
  const metas = allStates(chart).filter(({ id, meta }) => active.has(id) && Object.keys(meta).length > 0)
  const { status } = frame.snapshot
  return (
    <Panel title="State now">
      <ul className="flows__states" aria-live="polite">
        {activeStates(frame).map((id) => (
          <li key={id}>{stateName(id, chart)}</li>
        ))}
      </ul>
      {status === 'done' && <p className="tool__note">The flow has ended.</p>}
      {frame.problem !== null && (
        <p role="alert" className="flows__problem">
          {frame.problem}
        </p>
      )}
      {metas.map(({ id, meta }) => (
        <dl key={id} className="flows__meta">
          {Object.entries(meta).map(([name, value]) => (
            <div key={name}>
              <dt>{metaNames[name] ?? name}</dt>
              <dd>{value === true ? 'yes' : (metaValues[String(value)] ?? String(value))}</dd>
            </div>
          ))}
        </dl>
      ))}
    </Panel>
  )
}

const metaValues: Readonly<Record<string, string>> = {
  native: 'what the browser focuses itself',
  invalid: 'the message of the form, or the first field that is wrong',
}

const metaNames: Readonly<Record<string, string>> = {
  focus: 'Moves the focus to',
  focusIfLost: 'Moves a lost focus to',
  announce: 'Announces',
  address: 'Address',
  opens: 'Opens something',
  preventScroll: 'Does not scroll',
}
