import { pageGuards } from '../core/page-guards.ts'
import { Panel } from './Panel.tsx'
import type { Simulation } from './simulation.ts'

/** Conditions that the page decides, not the machine: set by hand. Nothing where the machine has none. */
export function PageGuards({
  simulation: { frame, frames, input, take, restart, machine },
}: {
  simulation: Simulation
}) {
  const names = pageGuards(machine)
  if (names.length === 0) return null
  const set = (guard: string, result: boolean): void => {
    // Before the first step the machine has already decided with it.
    if (frames.length === 1) restart({ input, guards: { ...frame.guards, [guard]: result } })
    else take({ guard, result })
  }
  return (
    <Panel title="What the page says">
      <p className="tool__note">The page decides these conditions. Here you do.</p>
      <ul className="flows__rows">
        {names.map((name) => (
          <li key={name}>
            <label className="flows__check">
              <input
                type="checkbox"
                checked={frame.guards[name] ?? false}
                onChange={({ target }) => set(name, target.checked)}
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
