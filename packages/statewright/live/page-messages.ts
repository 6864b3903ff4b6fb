import { StateMachine, type AnyActorRef, type InspectionEvent } from 'xstate'
import type { HiddenValues } from './hidden-values.ts'
import {
  formatVersion,
  maxLive,
  type ActorMessage,
  type LiveMessage,
  type PlainEvent,
  type PlainSnapshot,
} from './messages.ts'
import { plainValue } from './plain-value.ts'

interface MessageParts {
  /** Read at each message. */
  hidden: () => HiddenValues
  /** Milliseconds since 1970. */
  now: () => number
}

/** A function that turns what XState reports of a page's actors into messages. It returns null for what is not one. */
export function createMessages({ hidden, now }: MessageParts) {
  let count = 0
  return (reported: InspectionEvent, block: string | null): LiveMessage | null => {
    const { type, actorRef, rootId } = reported
    if (type !== '@xstate.actor' && type !== '@xstate.event' && type !== '@xstate.snapshot') return null
    const { sessionId } = actorRef as AnyActorRef
    const plain = (value: unknown): unknown => plainValue(value, hidden(), maxLive.value)
    count += 1
    const base = { sessionId, rootId, createdAt: String(now()), id: String(count), _version: formatVersion }
    if (type === '@xstate.actor') return { ...base, type, ...actorParts(actorRef as AnyActorRef), block }
    const event = plain(reported.event) as PlainEvent
    if (type === '@xstate.snapshot') return { ...base, type, event, snapshot: plainSnapshot(reported.snapshot, plain) }
    const sourceId = (reported.sourceRef as AnyActorRef | undefined)?.sessionId
    return { ...base, type, event, ...(sourceId !== undefined && { sourceId }) }
  }
}

function actorParts(actor: AnyActorRef): Pick<ActorMessage, 'name' | 'machine' | 'parentId' | 'snapshot'> {
  const { id, sessionId, _parent: parent } = actor
  const machine = machineOf(actor)
  return {
    name: id === sessionId ? (machine ?? id) : id,
    machine,
    ...(parent && { parentId: parent.sessionId }),
    // It is being created, and has no state before it is started.
    snapshot: { status: 'active' },
  }
}

function machineOf(actor: AnyActorRef): string | null {
  const logic: unknown = Reflect.get(actor, 'logic')
  return logic instanceof StateMachine ? logic.id : null
}

function plainSnapshot(reported: unknown, plain: (value: unknown) => unknown): PlainSnapshot {
  const { status, value, context, output, error } = reported as PlainSnapshot
  return {
    status,
    ...(value !== undefined && { value }),
    ...(context !== undefined && { context: plain(context) }),
    ...(output !== undefined && { output: plain(output) }),
    ...(error !== undefined && { error: plain(error) }),
  }
}
