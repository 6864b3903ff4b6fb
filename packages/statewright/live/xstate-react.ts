import {
  createActorContext as createPlainActorContext,
  useActor as usePlainActor,
  useActorRef as usePlainActorRef,
  useMachine as usePlainMachine,
} from '@xstate/react'
import type { ActorOptions, AnyActorLogic, AnyStateMachine } from 'xstate'
import { followedOptions } from './followed-options.ts'

/** What components import as `@xstate/react` in development: their actors can be followed, as those of `xstate.ts`. */
// oxlint-disable-next-line no-barrel-file
export * from '@xstate/react'

type Options = ActorOptions<AnyActorLogic>

/** As that of @xstate/react; its actor can be followed. */
export const useActorRef = ((logic: AnyActorLogic, options?: Options, observer?: never) =>
  usePlainActorRef(logic, followedOptions(options), observer)) as typeof usePlainActorRef

/** As that of @xstate/react; its actor can be followed. */
export const useActor = ((logic: AnyActorLogic, options?: Options) =>
  usePlainActor(logic, followedOptions(options))) as typeof usePlainActor

/** As that of @xstate/react; its actor can be followed. */
export const useMachine = ((logic: AnyStateMachine, options?: Options) =>
  usePlainMachine(logic, followedOptions(options))) as typeof usePlainMachine

/** As that of @xstate/react; its actors can be followed. */
export const createActorContext: typeof createPlainActorContext = (logic, options) =>
  createPlainActorContext(logic, followedOptions(options))
