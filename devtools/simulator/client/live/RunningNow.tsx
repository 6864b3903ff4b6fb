import type { FlowFile } from '../../flows-page.ts'
import { nameOf } from './use-followed.ts'
import { Place } from './Running.tsx'
import { runningMachines } from './running-pages.ts'
import { useRunning } from './use-running.ts'

interface RunningNowProps {
  flows: readonly FlowFile[]
  /** Id of the machine of a flow. Null: not loaded. */
  machineOf: (flow: string) => string | null
}

/** The flows that run in open pages of this server, each with a link that follows it. */
export function RunningNow({ flows, machineOf }: RunningNowProps) {
  const running = runningMachines(useRunning() ?? []).flatMap((one) => {
    const flow = flows.find(({ flow: name }) => machineOf(name) === one.machine)?.flow
    return flow === undefined ? [] : [{ ...one, flow }]
  })
  if (running.length === 0) return null
  return (
    <section className="flows__running" aria-labelledby="running">
      <h2 id="running" className="label">
        Running in open pages
      </h2>
      <ul>
        {running.map((one) => (
          <li key={nameOf(one)}>
            <a href={`/__flows/${one.flow}?${new URLSearchParams({ follow: nameOf(one) }).toString()}`}>{one.flow}</a>
            <Place machine={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
