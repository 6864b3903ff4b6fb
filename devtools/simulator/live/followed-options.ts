import type { ActorOptions, AnyActorLogic } from 'xstate'
import { followedPage } from './page.ts'

/** Options of an actor that can be followed from the simulator. */
export function followedOptions<Logic extends AnyActorLogic>(options?: ActorOptions<Logic>): ActorOptions<Logic> {
  const block = blockOf(options?.input)
  const followed = { ...options, inspect: (event) => followedPage.inspect(event, block) } satisfies ActorOptions<Logic>
  return followed as never
}

/** The input of a bound block's machine are the data attributes of the block: `data-flow` names it. */
function blockOf(input: unknown): string | null {
  const flow: unknown = typeof input === 'object' && input !== null && 'flow' in input ? input.flow : undefined
  return typeof flow === 'string' ? flow : null
}
