import { lazy, Suspense, useMemo } from 'react'
import type { FlowsPage } from '../server/flows-page.ts'
import { FlowList } from './FlowList.tsx'

/** The list needs none of its modules, which are many. */
const FlowPage = lazy(async () => ({ default: (await import('./FlowPage.tsx')).FlowPage }))

/** The list of flows, or the simulator of one. */
export function Flows({ flows, chosen, taken, survivors, userPages }: FlowsPage) {
  const tested = useMemo(() => taken && new Set(taken), [taken])
  const flow = flows.find((one) => one.flow === chosen)
  if (flow)
    return (
      <Suspense fallback={<p className="tool tool__note">Loading …</p>}>
        <FlowPage flow={flow} flows={flows} tested={tested} survivors={survivors} userPages={userPages} />
      </Suspense>
    )
  return <FlowList flows={flows} tested={tested} missing={chosen} />
}
