import type { LoadedFlow } from '../../server/load-flows.ts'

/** A machine with who uses it. */
export interface DrawnFlow extends LoadedFlow {
  usedBy: readonly string[]
}

/** Machines that have one drawing. */
export interface Group {
  /** Name of the file of the drawing. */
  name: string
  /** It is drawn for all. */
  first: DrawnFlow
  flows: readonly DrawnFlow[]
}

/** Machines that differ by their ids only have one drawing. */
export function groupsOf(flows: readonly DrawnFlow[]): Group[] {
  return [...Map.groupBy(flows, shapeOf).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ name: `${first.flow.replaceAll('/', '.')}.svg`, first, flows: group }] : []
  })
}

/** The same for machines that differ by their ids only. */
function shapeOf({ chart }: LoadedFlow): string {
  const root = { ...chart.root, description: null }
  return JSON.stringify([root, chart.transitions]).replaceAll(new RegExp(String.raw`\b${chart.id}\b`, 'g'), '')
}
