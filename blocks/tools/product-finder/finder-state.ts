import {
  followSteps,
  mappingKey,
  shownStep,
  stepsFrom,
  type FinderPath,
  type StepCount,
} from '../../../flows/product-finder/finder-steps.ts'
import type { FinderStepFields, ProductFinderFields } from './fields.generated.ts'

export interface FinderState {
  path: FinderPath<FinderStepFields>
  /** The step that is shown; null where the result is. */
  step: FinderStepFields | null
  /** Reference codes of the result; none while a step is shown. */
  references: readonly string[]
}

/** What the block shows for the answers of the address. */
export function finderState({ finder, answers = [], step }: ProductFinderFields): FinderState {
  const path = followSteps(finder.steps, answers)
  const shown = shownStep(path, step)
  return { path, step: shown, references: shown ? [] : (finder.mapping[mappingKey(path)] ?? []) }
}

/** Place of a step among the answered ones, from 0, or after them. */
export function indexOf({ answered }: FinderPath<FinderStepFields>, step: FinderStepFields): number {
  const index = answered.findIndex((one) => one.step === step)
  return index < 0 ? answered.length : index
}

/** Which question this is, from 1, and how many there are at least and at most. */
export function progressOf(
  steps: readonly FinderStepFields[],
  path: FinderPath<FinderStepFields>,
  step: FinderStepFields,
): StepCount & { current: number } {
  const index = indexOf(path, step)
  const { least, most } = stepsFrom(steps, step)
  return { current: index + 1, least: index + least, most: index + most }
}
