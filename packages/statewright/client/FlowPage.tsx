import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { allStates } from '../core/chart.ts'
import type { SurvivorRecord } from '../records/survivors.ts'
import type { FlowsPage, FlowTypes } from '../server/flows-page.ts'
import type { FlowFile } from '../server/list-flows.ts'
import { Actors } from './Actors.tsx'
import { ChartTools } from './ChartTools.tsx'
import { ChartView } from './ChartView.tsx'
import { Drawer } from './Drawer.tsx'
import { Events } from './Events.tsx'
import { host } from './host.ts'
import { History } from './History.tsx'
import { LastChart, storeChart } from './LastChart.tsx'
import { LastStep } from './LastStep.tsx'
import { Running } from './live/Running.tsx'
import { nameOf, useFollowed } from './live/use-followed.ts'
import type { LoadedFlow } from './load-flow.ts'
import { PageGuards } from './PageGuards.tsx'
import { sampleOf } from './sample.ts'
import { SaveTest } from './SaveTest.tsx'
import { PanelSplit } from './Split.tsx'
import { Start } from './Start.tsx'
import { State } from './State.tsx'
import { Time } from './Time.tsx'
import type { Simulation } from './simulation.ts'
import { Survivors, survivorsText, useSurvivors } from './Survivors.tsx'
import { useFind } from './use-find.ts'
import { usePanel } from './use-panel.ts'
import { useWalk } from './use-walk.ts'

interface FlowPageProps extends Pick<FlowsPage, 'userPages'> {
  flow: FlowFile
  flows: readonly FlowFile[]
  /** Ids of the transitions that tests take. Null: not known. */
  tested: ReadonlySet<string> | null
  /** Null: not known. */
  survivors: SurvivorRecord | null
}

/** The simulator of one flow. */
export function FlowPage(props: FlowPageProps) {
  const { flow } = props
  const [loaded, setLoaded] = useState<LoadedFlow | { problem: string } | null>(null)
  useEffect(() => {
    // Hot reload runs effects again: the file may have another machine.
    const show = (next: LoadedFlow): void => {
      setLoaded(next)
      storeChart(flow.flow, next.chart)
    }
    host()
      .load(flow)
      .then(show, (error: unknown) => setLoaded({ problem: error instanceof Error ? error.message : String(error) }))
  }, [flow])
  const survivors = useSurvivors(props.survivors, loaded && 'chart' in loaded ? loaded.version : null)
  if (loaded && 'chart' in loaded)
    return <LoadedPage key={loaded.version} {...props} {...loaded} survivors={survivors} />
  return (
    <div className="tool flows">
      <main className="flows__list">
        <p>
          <a href={host().listAddress}>All flows</a>
        </p>
        <h1 className="subtitle">{flow.flow}</h1>
        {loaded ? (
          <>
            <p role="alert" className="flows__problem">
              {flow.file} cannot be loaded: {loaded.problem} Correct the file; this page reloads by itself.
            </p>
            <LastChart flow={flow.flow} />
          </>
        ) : (
          <p className="tool__note">Loading {flow.file} …</p>
        )}
      </main>
    </div>
  )
}

function LoadedPage({ flow, flows, tested, survivors, userPages, machine, chart }: FlowPageProps & LoadedFlow) {
  const walk = useWalk(flow.flow, machine)
  const types = useTypes(flow.flow)
  const frame = walk.frames[walk.at] ?? walk.frames[0]
  const { restart } = walk
  const isUntouched = walk.frames.length === 1 && location.hash === ''
  useEffect(() => {
    // The least that the type of the input allows.
    if (isUntouched && types?.input) restart({ input: sampleOf(types.input) })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the types are there
  }, [types])
  if (!frame) return null
  const simulation: Simulation = { ...walk, flow, machine, chart, types, frame }
  return <Workbench {...{ flows, tested, survivors, userPages, simulation }} problem={walk.problem} />
}

interface WorkbenchProps extends Pick<FlowPageProps, 'flows' | 'tested' | 'survivors' | 'userPages'> {
  simulation: Simulation
  /** What is wrong with the walk's address. */
  problem: string | null
}

function Workbench({ flows, tested, survivors, userPages, simulation, problem }: WorkbenchProps) {
  const followed = useFollowed(simulation)
  const { shown, actor } = followed
  const { flow, chart, types } = simulation
  const panels = useRef<HTMLDivElement>(null)
  const panel = usePanel()
  const find = useFind(chart)
  useEffect(() => {
    // The button of an event that the new state ignores is gone, and the focus with it.
    if (shown.at > 0 && document.activeElement === document.body) panels.current?.focus({ preventScroll: true })
  }, [shown.at])
  const of = actor && nameOf(actor.of)
  useEffect(() => {
    // What is followed is said above the other panels.
    if (of !== null) panels.current?.scrollTo({ top: 0 })
  }, [of])
  return (
    <div className="tool flows flows--one">
      <header className="flows__head">
        <nav aria-label="Flows" className="flows__nav">
          <a href={host().listAddress}>All flows</a>
          <FlowChoice flows={flows} current={flow.flow} />
        </nav>
        <div className="flows__about">
          <h1 className="subtitle">{flow.flow}</h1>
          <p>{chart.description}</p>
          <ul className="flows__facts">
            <li>
              <code>{flow.file}</code>
            </li>
            <li>
              {allStates(chart).length - 1} states, {chart.transitions.length} transitions
              {tested && `, ${coverageText(chart.transitions.filter(({ id }) => tested.has(id)).length)}`}
            </li>
            {survivors && <li>{survivorsText(survivors)}</li>}
            <li>
              <Users usedBy={flow.usedBy} pages={userPages} />
            </li>
          </ul>
        </div>
        {!actor && <Start simulation={simulation} />}
      </header>
      <div role="alert" className="flows__alerts">
        {problem !== null && <p className="flows__problem">{problem}</p>}
        {types?.problem && <p className="flows__problem">{types.problem} Payloads are edited as JSON.</p>}
      </div>
      <main className="flows__bench" style={{ '--_panel': `${panel.isOpen ? panel.width : 0}px` } as CSSProperties}>
        <div className="flows__column">
          <ChartTools find={find} simulation={simulation} />
          <ChartView simulation={shown} tested={tested} survivors={survivors} panel={panel} find={find} />
          <Drawer simulation={shown} />
        </div>
        {panel.isOpen && <PanelSplit panel={panel} />}
        <div className="flows__panels" id="panels" ref={panels} tabIndex={-1} hidden={!panel.isOpen}>
          {actor && <Running followed={followed} />}
          <State simulation={shown} />
          <Events simulation={shown} />
          {!actor && (
            <>
              <Actors simulation={shown} />
              <PageGuards simulation={shown} />
              <Time simulation={shown} />
            </>
          )}
          <LastStep simulation={shown} isOfPage={actor !== null} />
          {!actor && <Running followed={followed} />}
          {survivors && <Survivors record={survivors} />}
          {!actor && <SaveTest simulation={shown} />}
        </div>
      </main>
      <History simulation={shown} />
    </div>
  )
}

function coverageText(count: number): string {
  return count === 0 ? 'no test of them has run' : `${count} of them tested`
}

function Users({ usedBy, pages }: { usedBy: readonly string[]; pages: FlowsPage['userPages'] }) {
  if (usedBy.length === 0) return <>used by nothing that was found</>
  return (
    <>
      used by{' '}
      {usedBy.map((user, index) => (
        <span key={user}>
          {index > 0 && ', '}
          {pages[user] === undefined ? user : <a href={pages[user]}>{user}</a>}
        </span>
      ))}
    </>
  )
}

function FlowChoice({ flows, current }: { flows: readonly FlowFile[]; current: string }) {
  return (
    <select
      aria-label="Another flow"
      value={current}
      onChange={({ target }) => {
        location.href = host().flowAddress(target.value)
      }}
    >
      {flows.map(({ flow }) => (
        <option key={flow}>{flow}</option>
      ))}
    </select>
  )
}

/** Null while the compiler reads them. */
function useTypes(flow: string): FlowTypes | null {
  const [types, setTypes] = useState<FlowTypes | null>(null)
  useEffect(() => {
    const request = new AbortController()
    host()
      .readTypes(flow, request.signal)
      .then(setTypes, (error: unknown) => {
        if (!request.signal.aborted) setTypes({ events: {}, input: null, outputs: {}, problem: String(error) })
      })
    return () => request.abort()
  }, [flow])
  return types
}
