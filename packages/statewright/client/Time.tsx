import { useState, type FormEvent } from 'react'
import { maxTime } from '../core/walk.ts'
import { TextRow } from '../../tool-ui/form/TextRow.tsx'
import { Panel } from './Panel.tsx'
import { stateName } from '../core/names.ts'
import type { Simulation } from './simulation.ts'

/** The simulated clock: it moves only when somebody moves it. */
export function Time({ simulation: { frame, chart, take } }: { simulation: Simulation }) {
  const [typed, setTyped] = useState('1000')
  const time = Number(typed)
  const isValid = Number.isFinite(time) && time > 0 && time <= maxTime
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isValid) take({ time })
  }
  return (
    <Panel title="Let time pass" count={frame.timers.length}>
      <p className="tool__note">
        The clock is at {ms(frame.time)}.{frame.timers.length === 0 && ' No delay is running.'}
      </p>
      <ul className="flows__rows">
        {frame.timers.map(({ id: timer, at, event }) => (
          <li key={timer} className="flows__row flows__send">
            <button type="button" onClick={() => take({ time: at - frame.time })}>
              + {ms(at - frame.time)}
            </button>
            <span className="flows__outcome">{delayName(event.type, chart)}</span>
          </li>
        ))}
      </ul>
      <form className="flows__time" onSubmit={submit}>
        <TextRow label="Other time, ms" inputMode="numeric" value={typed} onText={setTyped} />
        <button type="submit" disabled={!isValid}>
          Pass
        </button>
      </form>
    </Panel>
  )
}

/** xstate.after.redirect.login.done.shown → redirect in done.shown */
function delayName(type: string, chart: Simulation['chart']): string {
  const transition = chart.transitions.find(({ id, kind }) => kind === 'after' && id.includes(`|${type}|`))
  return transition ? `${transition.event} in ${stateName(transition.source, chart)}` : type
}

function ms(time: number): string {
  return `${time.toLocaleString('en')} ms`
}
