import { useId } from 'react'
import type { FlowFile } from '../../server/list-flows.ts'
import { host } from '../host.ts'
import { nameOf } from './use-followed.ts'
import { Place } from './Running.tsx'
import { runningMachines, type RunningMachine } from './running-pages.ts'
import { useEnded, useRunning } from './use-running.ts'

interface RunningNowProps {
  flows: readonly FlowFile[]
  /** Id of the machine of a flow. Null: not loaded. */
  machineOf: (flow: string) => string | null
}

/** The flows that run in open pages of this server, or have ended there in the last minutes, each with a link that follows it. */
export function RunningNow({ flows, machineOf }: RunningNowProps) {
  const named = <Machine extends RunningMachine>(machines: readonly Machine[]): Named<Machine>[] =>
    machines.flatMap((one) => {
      const flow = flows.find(({ flow: name }) => machineOf(name) === one.machine)?.flow
      return flow === undefined ? [] : [{ ...one, flow }]
    })
  const running = named(runningMachines(useRunning() ?? []))
  const ended = named(useEnded())
  return (
    <>
      {running.length > 0 && <Machines title="Running in open pages" machines={running} />}
      {ended.length > 0 && <Machines title="Ended in the last minutes" machines={ended} />}
    </>
  )
}

type Named<Machine extends RunningMachine> = Machine & { flow: string }

function Machines({ title, machines }: { title: string; machines: readonly Named<RunningMachine>[] }) {
  const id = useId()
  return (
    <section className="flows__running" aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
      </h2>
      <ul>
        {machines.map((one) => (
          <li key={nameOf(one)}>
            <a href={host().flowAddress(one.flow, { follow: nameOf(one) })}>{one.flow}</a>
            <Place machine={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
