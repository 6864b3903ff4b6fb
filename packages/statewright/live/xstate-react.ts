import { useActorRef as usePlainActorRef } from '@xstate/react'
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate'
import { followedOptions } from './followed-options.ts'

/** What islands import as `@xstate/react` in development: their actors can be followed, as those of `xstate.ts`. */
// oxlint-disable-next-line no-barrel-file
export * from '@xstate/react'

/** As that of @xstate/react; its actor can be followed. */
export function useActorRef<Logic extends AnyActorLogic>(logic: Logic, options?: ActorOptions<Logic>): Actor<Logic> {
  return usePlainActorRef(logic, followedOptions(options) as never)
}
