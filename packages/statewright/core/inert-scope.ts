import {
  createActor,
  createMachine,
  type ActorRef,
  type AnyActorRef,
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

/** An actor computes the initial state of its machine when it is created, and registers what that invokes: this has none. */
const nothing = createMachine({})

interface Situation {
  /** Null: the start. */
  snapshot: AnyMachineSnapshot | null
  guards: GuardResults
}

/**
 * A scope for one transition. XState's own `transition()` has the same, without the inspector that is told which
 * transitions are taken, and without the actors that run since an earlier step.
 */
export function inertScope(machine: AnyStateMachine, { snapshot, guards }: Situation) {
  setPageGuards(machine, guards)
  const taken: string[] = []
  const ids = idsOf(machine)
  const actions: ExecutableActionObject[] = []
  const self: ActorRef<AnyMachineSnapshot, AnyEventObject> = createActor(nothing, {
    inspect: (event) =>
      event.type === '@xstate.microstep' && taken.push(...event._transitions.flatMap((one) => ids.get(one) ?? [])),
  })
  Object.assign(self, { logic: machine, ...(snapshot && { getSnapshot: () => snapshot }) })
  taken.length = 0
  if (snapshot) keepNames(snapshot, self.system)
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => {
      actions.push(action)
      // It makes the `systemId` free for the next actor, and does no more in this scope.
      if (action.type === 'xstate.stopChild') action.exec?.(action.info, action.params)
    },
  }
  return { scope, taken, actions }
}

/** Actors of earlier steps have their `systemId` in the system of this one, too. */
function keepNames({ children }: AnyMachineSnapshot, system: AnyActorScope['system']): void {
  for (const child of Object.values(children) as (AnyActorRef | undefined)[]) {
    if (!child) continue
    const { systemId } = child as AnyActorRef & { systemId?: string }
    if (systemId !== undefined) (system as NamingSystem)._set(systemId, child)
    const inside: unknown = child.getSnapshot()
    if (isMachineSnapshot(inside)) keepNames(inside, system)
  }
}

/** What the types of XState leave out. */
type NamingSystem = AnyActorScope['system'] & { _set: (systemId: string, actor: AnyActorRef) => void }

function isMachineSnapshot(value: unknown): value is AnyMachineSnapshot {
  return typeof value === 'object' && value !== null && 'children' in value
}

const knownIds = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>()

/** Ids of the machine's transitions, as in its chart. */
export function idsOf(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const ids = knownIds.get(machine) ?? transitionIds(machine.root)
  knownIds.set(machine, ids)
  return ids
}
