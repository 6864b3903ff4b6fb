import type { StateValue } from 'xstate'

/** `open` · `open.results` for a nested state · `panel.open list.idle` for parallel ones. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .flatMap(([name, below = '']) =>
      stateText(below)
        .split(' ')
        .map((one) => (one ? `${name}.${one}` : name)),
    )
    .join(' ')
}
