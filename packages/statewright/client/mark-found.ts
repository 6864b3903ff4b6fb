import type { ChartLayout } from '../core/layout.ts'
import type { ChartWord } from '../core/search-chart.ts'
import type { Box } from './use-pan-zoom.ts'

/** Marks what a search has found in a drawing, and the match that is shown. */
export function markFound(svg: Element, matches: readonly ChartWord[], current: ChartWord | null): void {
  const found = new Set(matches.map(keyOf))
  for (const element of svg.querySelectorAll('[data-state], [data-transition]')) {
    const { state = '', transition = null } = (element as SVGElement).dataset
    const key = keyOf({ state, transition })
    if (found.has(key)) element.setAttribute('data-found', current && keyOf(current) === key ? 'current' : '')
    else element.removeAttribute('data-found')
  }
}

/** Where a match is drawn. Null: nowhere. */
export function boxOfMatch({ state, transition }: ChartWord, { arrows, states }: ChartLayout): Box | null {
  const arrow = transition === null ? undefined : arrows.find(({ transitions }) => transitions.includes(transition))
  return arrow?.label ?? states[state] ?? null
}

/** A transition is known by its id alone. */
function keyOf({ state, transition }: Pick<ChartWord, 'state' | 'transition'>): string {
  return transition ?? state
}
