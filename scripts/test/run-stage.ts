import { availableParallelism } from 'node:os'
import type { Outcome } from './run-step.ts'
import type { Stage, Step } from './steps.ts'

interface Running {
  run: (step: Step) => Promise<Outcome>
  /** Steps that run at a time. */
  atOnce?: number
}

/**
 * Runs the steps of a stage side by side, the first ones first, each once the one that it needs has passed. One that
 * fails stops no step that is running; those that need it do not run.
 */
export async function runStage(
  stage: Stage,
  { run, atOnce = Math.max(2, availableParallelism()) }: Running,
): Promise<Outcome[]> {
  const waiting = [...stage]
  const outcomes: Outcome[] = []
  const running = new Set<Promise<void>>()
  const isReady = ({ after }: Step): boolean =>
    after === undefined || outcomes.some(({ step, status }) => step.name === after && status === 0)
  for (;;) {
    const index = running.size < atOnce ? waiting.findIndex(isReady) : -1
    const [step] = index < 0 ? [] : waiting.splice(index, 1)
    if (step) start(step)
    else if (running.size > 0) await Promise.race(running)
    else return outcomes
  }

  function start(step: Step): void {
    const ended = run(step).then((outcome) => {
      outcomes.push(outcome)
      running.delete(ended)
    })
    running.add(ended)
  }
}
