import { allStates, idsWithin, type Chart, type ChartState, type ChartTransition } from '../core/chart.ts'
import type { ContextUse } from './context-use.ts'
import type { MachineParts, PartUse } from './machine-parts.ts'

/** A field of the context that a state reads from its last time. */
export interface LeftField {
  state: ChartState
  field: string
  /** Where it is read before it is assigned. */
  line: number
}

/**
 * Fields that only one state uses, that it assigns, and that nothing resets on the way out or in: when it is entered again,
 * it reads what the last time has left.
 */
export function leftFields(chart: Chart, parts: MachineParts): LeftField[] {
  return allStates(chart)
    .filter(({ path, type }) => path.length > 0 && type === 'compound')
    .flatMap((state) => {
      const inside = idsWithin(state)
      const ways = chart.transitions.filter(
        ({ source, targets }) => inside.has(source) && targets.some((one) => !inside.has(one)),
      )
      const entering = chart.transitions.filter(
        ({ source, targets }) => !inside.has(source) && targets.some((one) => inside.has(one)),
      )
      if (ways.length === 0 || entering.length === 0) return []
      const scope = { chart, parts, inside, ways, entering }
      return ownFields(scope).flatMap((field) => {
        const line = firstRead(scope, field)
        return line === null ? [] : [{ state, field, line }]
      })
    })
}

interface Scope {
  chart: Chart
  parts: MachineParts
  /** Ids of the state and of those inside of it. */
  inside: ReadonlySet<string>
  /** Transitions out of the state, and into it. */
  ways: readonly ChartTransition[]
  entering: readonly ChartTransition[]
}

/** Fields that are assigned inside, and neither used outside nor reset at the border. */
function ownFields({ chart, parts, inside, ways }: Scope): string[] {
  const { entries, exits, transitions, inputs } = parts
  const leaving = new Set(ways.map(({ id }) => id))
  const byPlace = Object.groupBy(chart.transitions, ({ id, source }) =>
    leaving.has(id) ? 'leaving' : inside.has(source) ? 'inside' : 'outside',
  )
  const usesOf = (all: readonly ChartTransition[] = []): ContextUse[] =>
    all.flatMap(({ id }) => transitions.get(id) ?? [])
  const of = (map: ReadonlyMap<string, PartUse>, isInside: boolean): ContextUse[] =>
    [...map].flatMap(([id, use]) => (inside.has(id) === isInside ? [use] : []))
  const outside = [
    ...usesOf(byPlace.outside),
    ...of(entries, false),
    ...of(exits, false),
    ...[...inputs].flatMap(([id, all]) => (inside.has(id) ? [] : [...all.values()])),
  ]
  if (outside.some(({ readsUnknown, writesUnknown }) => readsUnknown || writesUnknown)) return []
  const assigned = new Set([...usesOf(byPlace.inside), ...of(entries, true)].flatMap(({ writes }) => [...writes]))
  const isReset = (field: string): boolean =>
    of(exits, true).some((use) => assigns(use, field)) || usesOf(byPlace.leaving).every((use) => assigns(use, field))
  return [...assigned].filter(
    (field) => !outside.some(({ reads, writes }) => reads.has(field) || writes.has(field)) && !isReset(field),
  )
}

function assigns({ writes, writesUnknown }: ContextUse, field: string): boolean {
  return writesUnknown || writes.has(field)
}

/** The line of the first read of a field after the state was entered, before anything assigns it. Null: there is none. */
function firstRead({ chart, parts, inside, entering }: Scope, field: string): number | null {
  const byId = new Map(allStates(chart).map((state) => [state.id, state]))
  const seen = new Set<string>()
  const waiting = entering.flatMap(({ targets }) => targets)
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const state = byId.get(id)
    if (!state || seen.has(id) || !inside.has(id)) continue
    seen.add(id)
    const uses = [parts.entries.get(id), ...(parts.inputs.get(id)?.values() ?? [])].flatMap((use) => use ?? [])
    const read = uses.find(({ reads }) => reads.has(field))
    if (read) return read.line
    if (uses.some((use) => assigns(use, field))) continue
    waiting.push(...(state.type === 'parallel' ? state.states.map((one) => one.id) : [state.initial ?? '']))
    for (const { id: transition, source, targets } of chart.transitions) {
      if (source !== id) continue
      const use = parts.transitions.get(transition)
      if (use?.reads.has(field)) return use.line
      if (!use || !assigns(use, field)) waiting.push(...targets)
    }
  }
  return null
}
