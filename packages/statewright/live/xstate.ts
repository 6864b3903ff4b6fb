import { createActor as createPlainActor, type Actor, type ActorOptions, type AnyActorLogic } from 'xstate'
import { followedOptions } from './followed-options.ts'

/**
 * What the modules of a page import as `xstate` in development: XState, whose actors can be followed from the simulator.
 * The names that are exported here win over those of the package.
 */
// oxlint-disable-next-line no-barrel-file
export * from 'xstate'

/** As that of XState; its actor can be followed. */
export function createActor<Logic extends AnyActorLogic>(logic: Logic, options?: ActorOptions<Logic>): Actor<Logic> {
  return createPlainActor(logic, followedOptions(options) as never)
}
