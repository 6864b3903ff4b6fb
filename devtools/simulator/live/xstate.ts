import { createActor as createPlainActor, type Actor, type ActorOptions, type AnyActorLogic } from 'xstate'
import { followedPage } from './page.ts'

/**
 * What the modules of a page import as `xstate` in development: XState, whose actors can be followed from the simulator.
 * The names that are exported here win over those of the package.
 */
// oxlint-disable-next-line no-barrel-file
export * from 'xstate'

export function createActor<Logic extends AnyActorLogic>(logic: Logic, options?: ActorOptions<Logic>): Actor<Logic> {
  const block = blockOf(options?.input)
  const followed = { ...options, inspect: (event) => followedPage.inspect(event, block) } satisfies ActorOptions<Logic>
  return createPlainActor(logic, followed as never)
}

/** The input of a bound block's machine are the data attributes of the block: `data-flow` names it. */
function blockOf(input: unknown): string | null {
  const flow: unknown = typeof input === 'object' && input !== null && 'flow' in input ? input.flow : undefined
  return typeof flow === 'string' ? flow : null
}
