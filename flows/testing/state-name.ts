import type { StateValue } from 'xstate'

/** The name of a state in one line, as the attribute `data-state` has it: `done.shown`, `panel.open list.idle`. */
export function stateName(value: StateValue | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  return Object.entries(value)
    .flatMap(([name, below]) =>
      stateName(below)
        .split(' ')
        .map((one) => (one === '' ? name : `${name}.${one}`)),
    )
    .join(' ')
}
