import { useEffect, useState } from 'react'
import { allStates, type Chart } from '../core/chart.ts'
import { chartVocabulary, hasAllWords, type ChartWord } from '../core/search-chart.ts'
import type { FlowsPage } from '../server/flows-page.ts'
import type { FlowFile } from '../server/list-flows.ts'
import { FindField } from '../../tool-ui/FindField.tsx'
import { host } from './host.ts'
import { RunningNow } from './live/RunningNow.tsx'
import { Matches } from './Matches.tsx'
import { storeWords } from './use-find.ts'

interface FlowListProps extends Pick<FlowsPage, 'flows'> {
  /** Ids of the transitions that tests take. Null: not known. */
  tested: ReadonlySet<string> | null
  /** A name in the address that no flow has. */
  missing: string | null
}

/** All flows: what each does, how large it is, and which blocks use it. */
export function FlowList({ flows, tested, missing }: FlowListProps) {
  const charts = useCharts(flows)
  const [words, setWords] = useState(() => new URLSearchParams(location.search).get('q') ?? '')
  const found = flows.filter((one) => matches(one, charts[one.flow] ?? null, words))
  const search = (next: string): void => {
    setWords(next)
    storeWords(next)
  }
  return (
    <div className="tool flows">
      <main className="flows__list">
        <header className="flows__intro">
          <h1 className="subtitle">Flows</h1>
          <p>
            A flow is a state machine: which states a part of a program can be in, and which events lead from one to the
            other. Open one to see its chart, and to try it step by step. Nothing of the program runs: you send its
            events and give its answers yourself.
          </p>
        </header>
        {missing !== null && (
          <p role="alert" className="flows__problem">
            There is no flow “{missing}”. These are all:
          </p>
        )}
        <RunningNow flows={flows} machineOf={(flow) => machineId(charts[flow])} />
        <FindField label="Find a flow" words={words} onWords={search} found={found.length} all={flows.length} />
        <p className="tool__note flows__hint">
          By its name, who uses it, and everything in its chart: events, states, guards, actions, actors and texts.
        </p>
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
                <Row key={one.flow} flow={one} chart={charts[one.flow] ?? null} tested={tested} words={words} />
              ))}
            </tbody>
          </table>
        ) : (
          <p className="tool__note">No flow has these words.</p>
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
  /** That are looked for. */
  words: string
}

function Row({ flow: { flow, usedBy, file }, chart, tested, words }: RowProps) {
  const isRead = chart !== null && chart !== 'failed'
  return (
    <tr>
      <th scope="row">
        <a href={host().flowAddress(flow)}>{flow}</a>
        <p>
          {isRead ? chart.description : chart === 'failed' ? `${file} cannot be loaded: open the flow to see why.` : ''}
        </p>
        {isRead && <Matches flow={flow} vocabulary={vocabularyOf(chart)} words={words} />}
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

type Charts = Readonly<Record<string, Chart | 'failed'>>

/** None before they are read. Not from the modules of the flows: a browser needs seconds for so many. */
function useCharts(flows: readonly FlowFile[]): Charts {
  const [charts, setCharts] = useState<Charts>({})
  useEffect(() => {
    const request = new AbortController()
    const all = (of: (flow: string) => Chart | 'failed'): Charts =>
      Object.fromEntries(flows.map(({ flow }) => [flow, of(flow)]))
    host()
      .readCharts(request.signal)
      .then(
        (read) => setCharts(all((flow) => read[flow] ?? 'failed')),
        () => !request.signal.aborted && setCharts(all(() => 'failed')),
      )
    return () => request.abort()
  }, [flows])
  return charts
}

function matches({ flow, usedBy }: FlowFile, chart: Chart | 'failed' | null, words: string): boolean {
  const vocabulary = chart !== null && chart !== 'failed' ? vocabularyOf(chart) : []
  return hasAllWords(`${flow} ${usedBy.join(' ')}`, vocabulary, words)
}

const vocabularies = new WeakMap<Chart, ChartWord[]>()

function vocabularyOf(chart: Chart): ChartWord[] {
  const vocabulary = vocabularies.get(chart) ?? chartVocabulary(chart)
  vocabularies.set(chart, vocabulary)
  return vocabulary
}
