/** An answer of a step, as far as the path depends on it. */
export interface FinderAnswer {
  /** Its code, in the address and in the keys of the mapping. */
  value: string
  /** Id of the next step. Without it the path ends. */
  goTo?: string | null | undefined
}

export interface FinderStep {
  id: string
  /** The path starts here. */
  first?: boolean | null | undefined
  /** With `multi`, several answers may be chosen. */
  type: 'single' | 'multi'
  answers: readonly FinderAnswer[]
}

export interface AnsweredStep<Step extends FinderStep = FinderStep> {
  step: Step
  /** In the order of the step. */
  chosen: readonly Step['answers'][number][]
}

/** The way through the steps that some answers lead. */
export interface FinderPath<Step extends FinderStep = FinderStep> {
  answered: readonly AnsweredStep<Step>[]
  /** The first step without an answer; null where the path is complete. */
  open: Step | null
  /** Codes of the chosen answers, in the order of the steps, then of their answers. */
  codes: readonly string[]
}

/** Follows the steps from the first one, as far as the codes answer them. Codes that no step on the way has are ignored. */
export function followSteps<Step extends FinderStep>(
  steps: readonly Step[],
  codes: readonly string[],
): FinderPath<Step> {
  const answered: AnsweredStep<Step>[] = []
  const path = (open: Step | null): FinderPath<Step> => ({
    answered,
    open,
    codes: answered.flatMap(({ chosen }) => chosen.map(({ value }) => value)),
  })
  let step = firstStep(steps)
  while (step) {
    const chosen = chosenOf(step, codes)
    if (chosen.length === 0) return path(step)
    answered.push({ step, chosen })
    step = stepAfter(steps, chosen)
    // A loop, which the check of config reports.
    if (answered.some((one) => one.step === step)) break
  }
  return path(null)
}

/** The step that is declared as the first; null for none. */
export function firstStep<Step extends FinderStep>(steps: readonly Step[]): Step | null {
  return steps.find(({ first }) => first) ?? null
}

/** The step after some answers: that of the first one which leads on. */
export function stepAfter<Step extends FinderStep>(
  steps: readonly Step[],
  chosen: readonly FinderAnswer[],
): Step | null {
  const goTo = chosen.find((answer) => answer.goTo)?.goTo
  return steps.find(({ id }) => id === goTo) ?? null
}

function chosenOf<Step extends FinderStep>(
  { type, answers }: Step,
  codes: readonly string[],
): Step['answers'][number][] {
  const chosen = answers.filter(({ value }) => codes.includes(value))
  return type === 'multi' ? chosen : chosen.slice(0, 1)
}

/** The codes after another answer to a step: answers of later steps stay, as far as the new path has them. */
export function withAnswer(
  steps: readonly FinderStep[],
  codes: readonly string[],
  { step, values }: { step: FinderStep; values: readonly string[] },
): readonly string[] {
  const others = codes.filter((code) => !step.answers.some(({ value }) => value === code))
  return followSteps(steps, [...others, ...values]).codes
}

/** The step that is shown: one that is reopened, else the first without an answer. */
export function shownStep<Step extends FinderStep>(
  { answered, open }: FinderPath<Step>,
  reopened: string | null | undefined,
): Step | null {
  return answered.find(({ step }) => step.id === reopened)?.step ?? open
}

/** Key of the mapping, e.g. 1a2a3a4b. */
export function mappingKey({ codes }: Pick<FinderPath, 'codes'>): string {
  return codes.join('')
}

export interface StepCount {
  least: number
  most: number
}

/** How many steps there are from this one to the end, itself included. */
export function stepsFrom(steps: readonly FinderStep[], step: FinderStep, within: readonly string[] = []): StepCount {
  const next = step.answers.map((answer) => stepAfter(steps, [answer]))
  const counts = next.map((one) =>
    one && !within.includes(one.id) ? stepsFrom(steps, one, [...within, step.id]) : { least: 0, most: 0 },
  )
  return {
    least: 1 + Math.min(...counts.map(({ least }) => least)),
    most: 1 + Math.max(...counts.map(({ most }) => most)),
  }
}
