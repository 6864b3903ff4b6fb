import type { Mark } from './clusters.ts'

/** The marker that a key leads to from another one; null if the key does not move the focus. */
export function nextMark(marks: readonly Mark[], from: string, key: string): Mark | null {
  const index = marks.findIndex(({ id }) => id === from)
  const target = targets[key]?.(index, marks.length - 1)
  return target === undefined ? null : (marks[target] ?? null)
}

/** At the end the focus goes on at the beginning. */
const targets: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index <= 0 ? last : index - 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}
