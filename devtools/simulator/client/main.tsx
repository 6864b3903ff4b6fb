import { renderTool } from '../../shared/render-tool.ts'
import type { FlowsPage } from '../flows-page.ts'
import { useMemo } from 'react'
import { FlowList } from './FlowList.tsx'
import { FlowPage } from './FlowPage.tsx'

renderTool<FlowsPage>(Flows)

/** The list of flows, or the simulator of one. */
function Flows({ flows, chosen, taken, survivors }: FlowsPage) {
  const tested = useMemo(() => taken && new Set(taken), [taken])
  const flow = flows.find((one) => one.flow === chosen)
  if (flow) return <FlowPage flow={flow} flows={flows} tested={tested} survivors={survivors} />
  return <FlowList flows={flows} tested={tested} missing={chosen} />
}
