import { useId, useState } from 'react'
import { TextRow } from '../../tool-ui/form/TextRow.tsx'
import { printable } from '../core/printable.ts'
import type { RunningActor } from '../core/simulate.ts'
import type { Step } from '../core/walk.ts'
import { Panel } from './Panel.tsx'
import { recordAnswer, recordedAnswers } from './recorded-answers.ts'
import { sampleOf } from './sample.ts'
import type { Simulation } from './simulation.ts'
import { Value } from './Value.tsx'

/** The actors that the machine has invoked: those that owe an answer, and those that only send events. */
export function Actors({ simulation }: { simulation: Simulation }) {
  const { frame, chart } = simulation
  const isAnswered = ({ id, src }: RunningActor): boolean =>
    simulation.types?.outputs[src] !== undefined || chart.transitions.some(({ invoke }) => invoke === id)
  const waiting = frame.actors.filter(isAnswered)
  const others = frame.actors.filter((actor) => !isAnswered(actor))
  return (
    <Panel title="Give answers" count={waiting.length}>
      {waiting.length === 0 && <p className="tool__note">No actor waits for an answer in this state.</p>}
      <ul className="flows__rows">
        {waiting.map((actor) => (
          <Answer key={`${actor.id} ${simulation.at}`} actor={actor} simulation={simulation} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="tool__note">
          Running without an answer: {others.map(({ src }) => src).join(', ')}. They send events, which you send above.
        </p>
      )}
    </Panel>
  )
}

function Answer({ actor: { id, src, input }, simulation }: { actor: RunningActor; simulation: Simulation }) {
  const { flow, types, take } = simulation
  const schema = types?.outputs[src] ?? null
  const earlier = recordedAnswers(flow.flow, src)
  const [edited, setEdited] = useState<{ output: unknown } | null>(null)
  const [message, setMessage] = useState('')
  const [delay, setDelay] = useState('')
  const output = edited ? edited.output : (earlier[0] ?? (schema ? sampleOf(schema) : null))
  const chosen = useId()
  const answer = (step: Step): void => {
    const time = Math.max(0, Number(delay) || 0)
    take(...(time > 0 ? [{ time }] : []), step)
  }
  return (
    <li className="flows__row">
      <h3>{src}</h3>
      {input !== undefined && (
        <details>
          <summary>
            Was asked with <code>{short(input)}</code>
          </summary>
          <pre>{printable(input)}</pre>
        </details>
      )}
      <details>
        <summary>
          Answer <code>{short(output)}</code>
        </summary>
        {earlier.length > 0 && (
          <div className="form-field">
            <label htmlFor={chosen}>Answers that were given before</label>
            <select
              id={chosen}
              value=""
              onChange={({ target }) => setEdited({ output: earlier[Number(target.value)] })}
            >
              <option value="" disabled>
                Choose one of {earlier.length}
              </option>
              {earlier.map((one, index) => (
                <option key={short(one, 500)} value={index}>
                  {short(one, 80)}
                </option>
              ))}
            </select>
          </div>
        )}
        <Value
          label={`Answer of ${src}`}
          schema={schema}
          value={output}
          onChange={(next) => setEdited({ output: next })}
        />
      </details>
      <details>
        <summary>Delay and error</summary>
        <TextRow label="Answers after, in ms" inputMode="numeric" value={delay} onText={setDelay} />
        <TextRow label="Message of the error" value={message} onText={setMessage} />
      </details>
      <div className="form-buttons">
        <button
          type="button"
          onClick={() => {
            recordAnswer(flow.flow, src, output)
            answer({ done: id, output })
          }}
        >
          Resolve {src}
        </button>
        <button type="button" onClick={() => answer({ error: id, message })}>
          Reject
        </button>
      </div>
    </li>
  )
}

function short(value: unknown, length = 32): string {
  const text = printable(value, 0)
  return text.length > length ? `${text.slice(0, length)}…` : text
}
