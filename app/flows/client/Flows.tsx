import type { FlowsPage } from '../flows-page.ts'
import { FlowList } from './FlowList.tsx'
import { FlowPage } from './FlowPage.tsx'

/** The list of flows, or the simulator of one. */
export function Flows({ flows, chosen, covered }: FlowsPage) {
  const flow = flows.find((one) => one.flow === chosen)
  if (flow) return <FlowPage flow={flow} flows={flows} covered={covered?.[flow.flow] ?? null} />
  return <FlowList flows={flows} covered={covered} missing={chosen} />
}
