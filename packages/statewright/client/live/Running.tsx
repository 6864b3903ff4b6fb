import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { stateText } from '../../core/state-name.ts'
import { Panel } from '../Panel.tsx'
import { nameOf, type Followed, type FollowedMachine } from './use-followed.ts'
import { clockText } from '../moment-text.ts'
import { tabNumbers, type EndedMachine, type RunningMachine } from './running-pages.ts'
import { useRunning, runningPages } from './use-running.ts'
import { openStately, statelyAddress } from './open-stately.ts'

/** The actors of this flow that run in open pages: one of them can be followed instead of simulating. */
export function Running({ followed }: { followed: Followed }) {
  const { running, ended, actor } = followed
  if (useRunning() === null) return null
  return (
    <Panel title="Running in open pages" count={running.length}>
      {running.length === 0 && !actor && (
        <p className="tool__note">
          None. Open a page of this server in another tab: a flow starts there when it is first used.
        </p>
      )}
      <Machines machines={running} followed={followed} verb="Follow" />
      {ended.length > 0 && (
        <>
          <h3>Ended in the last minutes</h3>
          <Machines machines={ended} followed={followed} verb="Open" />
        </>
      )}
      {actor && <Following actor={actor} followed={followed} />}
    </Panel>
  )
}

interface MachinesProps {
  machines: readonly (RunningMachine | EndedMachine)[]
  followed: Followed
  verb: string
}

function Machines({ machines, followed: { actor, follow }, verb }: MachinesProps) {
  return (
    <ul className="flows__rows">
      {machines.map((one) => (
        <li key={nameOf(one)} className="flows__send">
          <button
            type="button"
            aria-pressed={actor !== null && nameOf(actor.of) === nameOf(one)}
            onClick={() => follow(one)}
          >
            {verb}
          </button>
          <Place machine={one} />
        </li>
      ))}
    </ul>
  )
}

/** Where an actor runs, its state, and when it ended. */
export function Place({ machine }: { machine: RunningMachine | EndedMachine }) {
  const { page, block, value } = machine
  const tab = tabNumbers(useRunning() ?? []).get(page.tab)
  return (
    <p>
      {page.url}
      <span className="tool__note">
        {' '}
        {block !== null && `block ${block}, `}
        {tab !== undefined && `tab ${tab}, `}
        {stateText(value as Parameters<typeof stateText>[0])}
        {'end' in machine && `, ended ${clockText(machine.end.at)}, ${machine.end.why}`}
      </span>
    </p>
  )
}

function Following({ actor, followed: { shown, stop, takeOver } }: { actor: FollowedMachine; followed: Followed }) {
  const { of, end, difference, steps } = actor
  return (
    <>
      <output className="flows__live">
        {end === null ? `Following ${of.page.url}. Events that you send go to this page.` : end}
      </output>
      {difference !== null && <p className="tool__note">{difference}</p>}
      <div className="form-buttons">
        <button type="button" onClick={stop}>
          Stop following
        </button>
        <button type="button" onClick={takeOver} disabled={steps.length === 0}>
          Continue as a simulation
        </button>
      </div>
      <StatelyInspector key={nameOf(of)} followed={of} machine={shown.machine} />
    </>
  )
}

/** Stately's own viewer, which runs on its server: what it would be told is said before. */
function StatelyInspector({ followed, machine }: { followed: RunningMachine; machine: AnyStateMachine }) {
  const [problem, setProblem] = useState('')
  return (
    <details>
      <summary>Stately’s inspector</summary>
      <p>
        Opens {statelyAddress} in a window of its own and passes it the machine, and all events and contexts of this
        actor. They leave this machine. Passwords are hidden; everything else is as it was typed.
      </p>
      <div className="form-buttons">
        <button
          type="button"
          onClick={() => {
            setProblem('')
            openStately({ followed, machine, pages: runningPages(), window }).catch((error: unknown) =>
              setProblem(error instanceof Error ? error.message : String(error)),
            )
          }}
        >
          Open in Stately’s inspector
        </button>
      </div>
      <p role="alert" className="flows__problem">
        {problem}
      </p>
    </details>
  )
}
