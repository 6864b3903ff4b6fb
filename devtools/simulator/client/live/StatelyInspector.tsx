import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { openStately, statelyAddress } from './open-stately.ts'
import type { RunningMachine } from './running-pages.ts'
import { runningPages } from './use-running.ts'

/** Stately's own viewer, which runs on its server: what it would be told is said before. */
export function StatelyInspector({ followed, machine }: { followed: RunningMachine; machine: AnyStateMachine }) {
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
