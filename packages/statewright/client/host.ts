import type { Chart } from '../core/chart.ts'
import type { ChartLayout } from '../core/layout.ts'
import type { WalkTest } from '../core/walk-test.ts'
import type { LiveSocket } from '../live/messages.ts'
import type { FlowTypes, SavedTest } from '../server/flows-page.ts'
import type { FlowFile } from '../server/list-flows.ts'
import type { LoadedFlow } from './load-flow.ts'

/** What a page of the simulator has around it: a development server, or nothing but its own file. */
export interface Host {
  /** Address of the list of flows. */
  listAddress: string
  /** Address of the page of a flow. @param query what it shows */
  flowAddress: (flow: string, query?: Readonly<Record<string, string>>) => string
  /** Address of a flow in a format. Null: the page makes the file itself. */
  exportAddress: ((flow: string, format: string) => string) | null
  /** @throws Error if the file exports no machine. */
  load: (flow: FlowFile) => Promise<LoadedFlow>
  /** Charts by name of the flow, of those that can be loaded. @throws Error if they cannot be read. */
  readCharts: (signal: AbortSignal) => Promise<Partial<Record<string, Chart>>>
  /** @throws Error if the chart cannot be placed. */
  layout: (chart: Chart) => Promise<ChartLayout>
  /** @throws Error if they cannot be read. */
  readTypes: (flow: string, signal: AbortSignal) => Promise<FlowTypes>
  /** Writes a test beside its flow. Null: there is no project to write to. */
  saveTest: ((flow: string, test: WalkTest, overwrite: boolean) => Promise<SaveAnswer>) | null
  /** Open pages that can be followed. */
  live: LiveSocket
}

export type SaveAnswer = ({ status: 'saved' } & SavedTest) | { status: 'exists' | 'refused'; problem: string }

let current: Host | undefined

/** Called once, before the page is rendered. */
export function setHost(next: Host): void {
  current = next
}

/** @throws Error before `setHost`. */
export function host(): Host {
  if (!current) throw new Error('The simulator was rendered before setHost() was called.')
  return current
}
