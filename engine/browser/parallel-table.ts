import type { ParallelTable } from './state-table.ts'

/**
 * Runs a parallel table without delays for a flow that needs neither XState nor the time to load it.
 * @returns a function that sends an event and returns the states as `data-state` has them: `background.solid size.small`. An
 * event that a region's state does not list is ignored there.
 */
export function runParallelTable<EventType extends string = string>({
  states,
}: ParallelTable): (event: EventType) => string {
  const regions = Object.entries(states).map(([name, table]) => ({ name, table, state: table.initial }))
  return (event) =>
    regions
      .map(
        (region) => `${region.name}.${(region.state = region.table.states[region.state]?.on?.[event] ?? region.state)}`,
      )
      .join(' ')
}
