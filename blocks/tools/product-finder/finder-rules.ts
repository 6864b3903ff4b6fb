import type { FieldFinding } from '../../../engine/checking/block-check.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import { findLoop, listPaths } from '../../../flows/product-finder/list-paths.ts'
import { stepAfter } from '../../../flows/product-finder/finder-steps.ts'
import type { Finder, FinderStepFields } from './fields.generated.ts'
import { mappingRules } from './mapping-rules.ts'

/** More combinations of answers cannot be mapped one by one. */
const maxPaths = 5000

/** What is wrong with the steps and the mapping of a finder. */
export function finderRules(finder: Finder, references: readonly string[]): FieldFinding[] {
  const { steps } = finder
  const structure = [
    ...starts(steps),
    ...uniqueIds(steps),
    ...steps.flatMap((step, index) => answers(steps, step, index)),
  ]
  const loop = findLoop(steps)
  if (loop) return [...structure, loopFinding(steps, loop)]
  if (structure.length > 0) return structure
  const paths = [...take(listPaths(steps), maxPaths + 1)]
  if (paths.length > maxPaths) return [tooManyPaths()]
  const reached = new Set(paths.flatMap((path) => path.steps))
  return [
    ...steps.flatMap((step, index) => (reached.has(step.id) ? [] : [unreached(step, index)])),
    ...mappingRules(finder, paths, references),
  ]
}

function starts(steps: readonly FinderStepFields[]): FieldFinding[] {
  const first = steps.flatMap((step, index) => (step.first ? [index] : []))
  const finding = {
    expected: 'Expected "first": true in exactly one step.',
    hint: 'Keep it in the step with the first question.',
  }
  if (first.length === 0) return [{ path: ['finder', 'steps'], message: 'No step is the first one.', ...finding }]
  return first.slice(1).map((index) => ({
    path: ['finder', 'steps', index, 'first'],
    message: 'Another step is the first one.',
    ...finding,
  }))
}

function uniqueIds(steps: readonly FinderStepFields[]): FieldFinding[] {
  const ids = steps.map(({ id }) => id)
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            path: ['finder', 'steps', index, 'id'],
            message: `Another step has the id "${id}".`,
            expected: 'Expected each id once.',
            hint: 'Rename one of the two steps.',
          },
        ],
  )
}

function answers(steps: readonly FinderStepFields[], step: FinderStepFields, index: number): FieldFinding[] {
  const path = (answer: number, key: string) => ['finder', 'steps', index, 'answers', answer, key]
  const ids = steps.map(({ id }) => id)
  const values = step.answers.map(({ value }) => value)
  const next = new Set(step.answers.flatMap((answer) => stepAfter(steps, [answer])?.id ?? []))
  return step.answers.flatMap(({ value, goTo }, answer): FieldFinding[] => {
    if (values.indexOf(value) !== answer) return [codeTwice(path(answer, 'value'), value)]
    if (goTo && !ids.includes(goTo)) return [deadEnd(path(answer, 'goTo'), goTo, ids)]
    if (goTo && step.type === 'multi' && next.size > 1 && goTo !== [...next][0]) return [parting(path(answer, 'goTo'))]
    return []
  })
}

function codeTwice(path: FieldFinding['path'], value: string): FieldFinding {
  return {
    path,
    message: `Another answer of this step has the code "${value}".`,
    expected: 'Expected each code once in a step.',
    hint: 'Give one of the two answers another code, and add its keys to "mapping".',
  }
}

function deadEnd(path: FieldFinding['path'], goTo: string, ids: readonly string[]): FieldFinding {
  return {
    path,
    message: `The path ends here: there is no step "${goTo}".`,
    expected: `Expected ${oneOf(ids)}.`,
    suggestion: nearestWord(goTo, ids),
    hint: 'Correct the id, add the step, or remove "goTo": the result is then shown.',
  }
}

function parting(path: FieldFinding['path']): FieldFinding {
  return {
    path,
    message: 'Several answers may be chosen here, and they lead to different steps.',
    expected: 'Expected one next step for all answers that have one.',
    hint: 'Let the answers go to the same step, or make the step "single".',
  }
}

function loopFinding(steps: readonly FinderStepFields[], loop: readonly string[]): FieldFinding {
  const index = steps.findIndex(({ id }) => id === loop[0])
  return {
    path: ['finder', 'steps', index],
    message: `The steps form a loop: ${loop.join(' → ')}.`,
    expected: 'Expected every path to end.',
    hint: 'Remove or correct "goTo" in one of these steps.',
  }
}

function unreached({ id }: FinderStepFields, index: number): FieldFinding {
  return {
    path: ['finder', 'steps', index, 'id'],
    message: `No answer leads to the step "${id}".`,
    expected: 'Expected a path from the first step to each step.',
    hint: 'Name it in "goTo" of an answer, or remove the step.',
  }
}

function tooManyPaths(): FieldFinding {
  return {
    path: ['finder', 'steps'],
    message: `There are more than ${maxPaths} combinations of answers.`,
    expected: `Expected at most ${maxPaths}: each has its own products.`,
    hint: 'Remove steps or answers. A step where several may be chosen multiplies them most.',
  }
}

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let left = count
  for (const item of items) {
    if (left-- <= 0) return
    yield item
  }
}
