import { firstStep, stepAfter, type FinderAnswer, type FinderStep } from './finder-steps.ts'

/** A complete way through the steps. */
export interface CompletePath {
  /** Ids of the steps. */
  steps: readonly string[]
  codes: readonly string[]
}

/**
 * Every way through the steps: one answer of each step, or every set of at least one where several may be chosen. Steps
 * must not form a loop.
 */
export function* listPaths(steps: readonly FinderStep[]): Generator<CompletePath> {
  const first = firstStep(steps)
  if (first) yield* pathsFrom(steps, first)
}

function* pathsFrom(steps: readonly FinderStep[], step: FinderStep): Generator<CompletePath> {
  for (const chosen of choicesOf(step)) {
    const codes = chosen.map(({ value }) => value)
    const next = stepAfter(steps, chosen)
    if (!next) yield { steps: [step.id], codes }
    else
      for (const rest of pathsFrom(steps, next))
        yield { steps: [step.id, ...rest.steps], codes: [...codes, ...rest.codes] }
  }
}

function* choicesOf({ type, answers }: FinderStep): Generator<readonly FinderAnswer[]> {
  if (type === 'single') for (const answer of answers) yield [answer]
  else yield* setsOf(answers)
}

/** Every set of at least one item, in their order. */
function* setsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  const [first, ...others] = items
  if (first === undefined) return
  yield [first]
  for (const set of setsOf(others)) {
    yield [first, ...set]
    yield set
  }
}

/** The first loop that the steps form, as ids from a step back to itself; null where there is none. */
export function findLoop(steps: readonly FinderStep[]): readonly string[] | null {
  const done = new Set<string>()
  function visit(step: FinderStep, within: readonly string[]): readonly string[] | null {
    const start = within.indexOf(step.id)
    if (start >= 0) return [...within.slice(start), step.id]
    if (done.has(step.id)) return null
    for (const answer of step.answers) {
      const next = stepAfter(steps, [answer])
      const loop = next && visit(next, [...within, step.id])
      if (loop) return loop
    }
    done.add(step.id)
    return null
  }
  for (const step of steps) {
    const loop = visit(step, [])
    if (loop) return loop
  }
  return null
}
