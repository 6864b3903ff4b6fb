import {
  createActor,
  type ActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type ExecutableActionObject,
} from 'xstate'
import { transitionIds } from './chart.ts'
import { setPageGuards } from './page-guards.ts'
import type { GuardResults } from './walk.ts'

/**
 * A scope for one transition. XState's own `transition()` has the same, without the inspector that is told which
 * transitions are taken.
 */
export function inertScope(machine: AnyStateMachine, input: unknown, guards: GuardResults) {
  setPageGuards(machine, guards)
  const taken: string[] = []
  const ids = idsOf(machine)
  const actions: ExecutableActionObject[] = []
  const self: ActorRef<AnyMachineSnapshot, AnyEventObject> = createActor(machine, {
    input,
    inspect: (event) =>
      event.type === '@xstate.microstep' && taken.push(...event._transitions.flatMap((one) => ids.get(one) ?? [])),
  })
  // An actor computes its initial state when it is created: those transitions are not of this step.
  taken.length = 0
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => actions.push(action),
  }
  return { scope, taken, actions }
}

const knownIds = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()

/** Ids of the machine's transitions, as in its chart. */
export function idsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const ids = knownIds.get(machine) ?? transitionIds(machine.root)
  knownIds.set(machine, ids)
  return ids
}
