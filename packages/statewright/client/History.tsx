import { stepName } from '../core/names.ts'
import type { Simulation } from './simulation.ts'

/** The steps of the walk. Each leads back to the state after it. */
export function History({ simulation: { frames, at, goTo, chart } }: { simulation: Simulation }) {
  return (
    <section className="flows__history" aria-label="Steps">
      <button type="button" onClick={() => goTo(at - 1)} disabled={at === 0}>
        Back
      </button>
      <button type="button" onClick={() => goTo(at + 1)} disabled={at === frames.length - 1}>
        Forward
      </button>
      <ol>
        {frames.map(({ step, problem }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a step is known by its place
          <li key={index}>
            <button
              type="button"
              {...(index === at && { 'aria-current': 'step', ref: scrollIntoView })}
              data-problem={problem !== null}
              onClick={() => goTo(index)}
            >
              <span className="tool__note">{index}.</span> {stepName(step, chart)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function scrollIntoView(button: HTMLElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
