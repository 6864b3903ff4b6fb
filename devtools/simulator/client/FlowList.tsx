import { useEffect, useState } from 'react'
import { allStates, type Chart } from '../../flows/chart.ts'
import type { FlowFile, FlowsPage } from '../flows-page.ts'
import { FindField } from '../../shared/FindField.tsx'
import { hasWords } from '../../shared/has-words.ts'
import { RunningNow } from './live/RunningNow.tsx'
import { loadFlow } from './load-flow.ts'

interface FlowListProps extends Pick<FlowsPage, 'flows'> {
  /** Ids of the transitions that tests take. Null: not known. */
  tested: ReadonlySet<string> | null
  /** A name in the address that no flow has. */
  missing: string | null
}

/** All flows: what each does, how large it is, and which blocks use it. */
export function FlowList({ flows, tested, missing }: FlowListProps) {
  const charts = useCharts(flows)
  const [words, setWords] = useState('')
  const found = flows.filter((one) => matches(one, charts[one.flow] ?? null, words))
  return (
    <div className="tool flows">
      <main className="flows__list">
        <header className="flows__intro">
          <h1 className="subtitle">Flows</h1>
          <p>
            A flow is a state machine: which states a part of the page can be in, and which events lead from one to the
            other. Open one to see its chart, and to try it step by step. Nothing of the site runs: you send its events
            and give its answers yourself.
          </p>
        </header>
        {missing !== null && (
          <p role="alert" className="flows__problem">
            There is no flow “{missing}”. These are all:
          </p>
        )}
        <RunningNow flows={flows} machineOf={(flow) => machineId(charts[flow])} />
        <FindField label="Find a flow" words={words} onWords={setWords} found={found.length} all={flows.length} />
        {found.length > 0 ? (
          <table className="flows__table">
            <thead>
              <tr>
                <th scope="col">Flow</th>
                <th scope="col">States</th>
                <th scope="col">Transitions</th>
                <th scope="col">Tested</th>
                <th scope="col">Used by</th>
              </tr>
            </thead>
            <tbody>
              {found.map((one) => (
                <Row key={one.flow} flow={one} chart={charts[one.flow] ?? null} tested={tested} />
              ))}
            </tbody>
          </table>
        ) : (
          <p className="tool__note">No flow has these words in its name, description or blocks.</p>
        )}
      </main>
    </div>
  )
}

function machineId(chart: Chart | 'failed' | undefined): string | null {
  return chart === undefined || chart === 'failed' ? null : chart.id
}

interface RowProps {
  flow: FlowFile
  chart: Chart | 'failed' | null
  tested: ReadonlySet<string> | null
}

function Row({ flow: { flow, usedBy, file }, chart, tested }: RowProps) {
  const isRead = chart !== null && chart !== 'failed'
  return (
    <tr>
      <th scope="row">
        <a href={`/__flows/${flow}`}>{flow}</a>
        <p>
          {isRead ? chart.description : chart === 'failed' ? `${file} cannot be loaded: open the flow to see why.` : ''}
        </p>
      </th>
      <td>{isRead && allStates(chart).length - 1}</td>
      <td>{isRead && chart.transitions.length}</td>
      <td>{isRead && <Tested chart={chart} tested={tested} />}</td>
      <td>{usedBy.length > 0 ? usedBy.join(', ') : '–'}</td>
    </tr>
  )
}

function Tested({ chart: { transitions }, tested }: { chart: Chart; tested: RowProps['tested'] }) {
  const count = transitions.filter(({ id }) => tested?.has(id)).length
  // None of its tests has run: that says nothing about the flow.
  if (count === 0) return <>–</>
  return <span className={count < transitions.length ? 'flows__untested' : ''}>{count}</span>
}

function useCharts(flows: readonly FlowFile[]): Readonly<Record<string, Chart | 'failed'>> {
  const [charts, setCharts] = useState<Readonly<Record<string, Chart | 'failed'>>>({})
  useEffect(() => {
    let isShown = true
    const read = flows.map(async (flow): Promise<[string, Chart | 'failed']> => {
      const loaded = await loadFlow(flow).catch(() => null)
      return [flow.flow, loaded ? loaded.chart : 'failed']
    })
    void Promise.all(read).then((entries) => isShown && setCharts(Object.fromEntries(entries)))
    return () => {
      isShown = false
    }
  }, [flows])
  return charts
}

function matches({ flow, usedBy }: FlowFile, chart: Chart | 'failed' | null, words: string): boolean {
  const description = chart !== null && chart !== 'failed' ? chart.description : ''
  return hasWords(`${flow} ${usedBy.join(' ')} ${description ?? ''}`, words)
}
