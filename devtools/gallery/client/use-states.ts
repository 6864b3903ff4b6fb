import { useEffect, useState } from 'react'
import type { Chart } from '../../../packages/statewright/core/chart.ts'
import { configurations } from '../../../packages/statewright/core/configurations.ts'

/** The states of the machines of a block, by flow. Empty until they are read. @param simulator its address */
export function useStates(flows: readonly string[], simulator: string): ReadonlyMap<string, readonly string[]> {
  const [states, setStates] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  useEffect(() => {
    if (flows.length === 0) return undefined
    const request = new AbortController()
    readStates(flows, simulator, request.signal).then(setStates, () => {
      // The control is not there. The page of the flow says what is wrong with it.
    })
    return () => request.abort()
  }, [flows, simulator])
  return states
}

async function readStates(flows: readonly string[], simulator: string, signal: AbortSignal) {
  const response = await fetch(`${simulator}/charts.json`, { signal })
  if (!response.ok) throw new Error(`The charts could not be read: the server answered ${response.status}.`)
  const charts = (await response.json()) as Partial<Record<string, Chart>>
  return new Map(
    flows.flatMap((flow) => {
      const chart = charts[flow]
      return chart ? [[flow, configurations(chart)] as const] : []
    }),
  )
}
