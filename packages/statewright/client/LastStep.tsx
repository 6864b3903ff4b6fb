import { diffLines } from 'diff'
import { printable } from '../core/printable.ts'
import type { AskedAction } from '../core/simulate.ts'
import { Panel } from './Panel.tsx'
import { stateName, stepName } from '../core/names.ts'
import type { Simulation } from './simulation.ts'

interface LastStepProps {
  simulation: Simulation
  /** A page took the step, and has done what the machine asked for. */
  isOfPage: boolean
}

/** What the step before the present state did. */
export function LastStep({ simulation: { frame, frames, at, chart }, isOfPage }: LastStepProps) {
  const before = frames[at - 1]
  const taken = frame.taken.flatMap((id) => chart.transitions.find((one) => one.id === id) ?? [])
  return (
    <Panel title={before ? `What “${stepName(frame.step, chart)}” did` : 'What the start did'}>
      {before && taken.length === 0 && frame.problem === null && (
        <p className="tool__note">Nothing: this state has no transition for it, or a guard above is false.</p>
      )}
      <ol className="flows__taken">
        {taken.map(({ id, source, targets, event }) => (
          <li key={id}>
            {stateName(source, chart)}
            {targets.length > 0 && ` → ${targets.map((target) => stateName(target, chart)).join(', ')}`}
            <span className="tool__note"> {event === '' ? 'always' : event}</span>
          </li>
        ))}
      </ol>
      {frame.asked.length > 0 && (
        <>
          <h3>{isOfPage ? 'Actions, done by the page' : 'Asked for, not done'}</h3>
          <ul className="flows__asked">
            {frame.asked.map((action, index) => (
              // eslint-disable-next-line react/no-array-index-key -- the actions of a step never change
              <li key={index}>
                <Asked action={action} />
              </li>
            ))}
          </ul>
        </>
      )}
      {before && <ContextDiff before={before.snapshot.context} after={frame.snapshot.context} />}
      <details>
        <summary>Context</summary>
        <pre>{printable(frame.snapshot.context)}</pre>
      </details>
    </Panel>
  )
}

function Asked({ action: { type, params, to } }: { action: AskedAction }) {
  const { type: _, ...payload } = (typeof params === 'object' ? params : { params }) as { type?: unknown }
  return (
    <>
      <code>{type}</code>
      {to !== null && ` to ${to}`}
      {params !== undefined && Object.keys(payload).length > 0 && (
        <code className="tool__note"> {printable(payload, 0)}</code>
      )}
    </>
  )
}

/** What a step changed in the context, line by line. */
function ContextDiff({ before, after }: { before: unknown; after: unknown }) {
  const changes = diffLines(printable(before), printable(after))
  if (changes.every(({ added, removed }) => !added && !removed)) {
    return <p className="tool__note">The context is unchanged.</p>
  }
  return (
    <>
      <h3>Changed in the context</h3>
      <pre className="flows__diff">
        {changes.map(({ added, removed, value }, index) => {
          const kind = added ? 'added' : removed ? 'removed' : null
          // eslint-disable-next-line react/no-array-index-key -- lines have no other identity
          return kind && <Lines key={index} kind={kind} text={value} />
        })}
      </pre>
    </>
  )
}

function Lines({ kind, text }: { kind: 'added' | 'removed'; text: string }) {
  const Element = kind === 'added' ? 'ins' : 'del'
  const sign = kind === 'added' ? '+' : '−'
  return <Element>{text.replace(/\n$/, '').replaceAll(/^/gm, `${sign} `)}</Element>
}
