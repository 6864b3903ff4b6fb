import { useId, useState } from 'react'
import type { WalkEvent } from '../core/walk.ts'
import { Guard } from './Guard.tsx'
import { ignoredEvents, offeredEvents, outcomeOf, type OfferedEvent, type Outcome } from './offered-events.ts'
import { Panel } from './Panel.tsx'
import { hasFields, sampleOf } from './sample.ts'
import { stateName } from '../core/names.ts'
import type { Simulation } from './simulation.ts'
import { Value } from './Value.tsx'

/** The events that the present state handles: what each would do, and why not. */
export function Events({ simulation }: { simulation: Simulation }) {
  const { frame, chart, types } = simulation
  const events = offeredEvents(simulation)
  const ignored = ignoredEvents(chart, events)
  const hasEnded = frame.snapshot.status !== 'active'
  return (
    <Panel title="Send an event" count={events.length}>
      {events.length === 0 && (
        <p className="tool__note">
          {ends[frame.snapshot.status] ?? 'This state waits for an answer or for time: see below.'}
        </p>
      )}
      {types === null && events.length > 0 && <p className="tool__note">Reading the types of the payloads …</p>}
      <ul className="flows__rows">
        {events.map((event) => (
          <EventRow key={event.name} event={event} simulation={simulation} />
        ))}
      </ul>
      {ignored.length > 0 && !hasEnded && <Ignored events={ignored} simulation={simulation} />}
    </Panel>
  )
}

const ends: Readonly<Record<string, string>> = {
  done: 'The flow has ended. Step back, or start again.',
  error: 'The flow has failed, so it handles nothing. Step back, or start again with another input.',
}

function EventRow({ event, simulation }: { event: OfferedEvent; simulation: Simulation }) {
  const { frame, chart, take } = simulation
  const { name, schema } = event
  const isWildcard = name.endsWith('*')
  const [typed, setTyped] = useState(isWildcard ? name.replace('*', 'name') : name)
  const [edited, setEdited] = useState<unknown>(undefined)
  const [sender, setSender] = useState('')
  const payload = edited ?? (schema ? sampleOf(schema) : {})
  const sent: WalkEvent = { ...(payload as object), type: isWildcard ? typed : name }
  const outcome = outcomeOf(frame, event, sent)
  const canEdit = simulation.types !== null && (isWildcard || schema === null || hasFields(schema))
  return (
    <li className="flows__row">
      <div className="flows__send">
        <button
          type="button"
          data-event-name={name}
          aria-describedby={`outcome-${name}`}
          onClick={() => take(sender === '' ? { event: sent } : { actor: sender, event: sent })}
        >
          {isWildcard ? typed : name}
        </button>
        <span id={`outcome-${name}`} className="flows__outcome">
          {/* Without its types the payload is empty, and the machine may fail on it. */}
          {(simulation.types !== null || outcome.problem === null) && <OutcomeText outcome={outcome} chart={chart} />}
        </span>
      </div>
      {schema?.description !== undefined && <p className="tool__note">{schema.description.replaceAll('`', '')}</p>}
      {outcome.verdicts.length > 0 && (
        <ul className="flows__guards" aria-label={`Guards of ${name}`}>
          {outcome.verdicts.map(({ transition, verdict }) => (
            <li key={transition.id}>
              <Guard verdict={verdict} />
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <details>
          <summary>
            Payload <code>{summary(payload)}</code>
          </summary>
          {isWildcard && <TypeField name={name} value={typed} onChange={setTyped} />}
          <Value label={`Payload of ${name}`} schema={schema} value={payload} onChange={setEdited} />
          <Sender actors={frame.actors} value={sender} onChange={setSender} />
        </details>
      )}
    </li>
  )
}

/** Events that do nothing here can be sent, too: a test may expect that they do. */
function Ignored({ events, simulation: { types, take } }: { events: readonly string[]; simulation: Simulation }) {
  const id = useId()
  return (
    <>
      <p id={id} className="tool__note">
        Ignored in this state:
      </p>
      <ul className="flows__ignored" aria-labelledby={id}>
        {events.map((type) => {
          const schema = types?.events[type]
          const payload = schema ? sampleOf(schema) : {}
          return (
            <li key={type}>
              <button type="button" onClick={() => take({ event: { ...(payload as object), type } })}>
                {type}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function OutcomeText({
  outcome: { problem, taken, entered, verdicts, changesContext },
  chart,
}: {
  outcome: Outcome
  chart: Simulation['chart']
}) {
  if (problem !== null) return <>{problem}</>
  if (entered.length > 0) return <>→ {entered.map((id) => stateName(id, chart)).join(', ')}</>
  if (taken.length > 0) return <>{changesContext ? 'same state, changes the context' : 'same state'}</>
  return <>{verdicts.length > 0 ? 'nothing: the guard says no' : 'nothing happens'}</>
}

function TypeField({ name, value, onChange }: { name: string; value: string; onChange: (type: string) => void }) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>Type, for {name}</label>
      <input id={id} type="text" value={value} spellCheck={false} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}

/** An event comes from the page or from an actor that runs there. */
function Sender({
  actors,
  value,
  onChange,
}: {
  actors: Simulation['frame']['actors']
  value: string
  onChange: (id: string) => void
}) {
  const id = useId()
  if (actors.length === 0) return null
  return (
    <div className="form-field">
      <label htmlFor={id}>Sent by</label>
      <select
        id={id}
        value={actors.some((one) => one.id === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">the visitor or the page</option>
        {actors.map((actor) => (
          <option key={actor.id} value={actor.id}>
            {actor.src}
          </option>
        ))}
      </select>
    </div>
  )
}

function summary(payload: unknown): string {
  const text = JSON.stringify(payload) ?? ''
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
