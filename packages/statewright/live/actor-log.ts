import { maxLive, type ActorMessage, type LiveMessage, type PlainSnapshot } from './messages.ts'

/** What is known of an actor of a page, and of the actors that it invoked. */
export interface ActorLog {
  root: ActorMessage
  /** In the order in which they were sent. */
  messages: readonly LiveMessage[]
  /** Characters of the messages as JSON. */
  characters: number
  /** False: the oldest messages were dropped. */
  isComplete: boolean
}

/** The logs of one page, by the session id of the actor. */
export type PageLogs = ReadonlyMap<string, ActorLog>

/** Adds messages. The oldest are dropped when there are too many, as are the oldest actors. */
export function addMessages(logs: PageLogs, messages: readonly LiveMessage[]): PageLogs {
  const next = new Map(logs)
  for (const message of messages) {
    const log = next.get(message.rootId)
    if (log) next.set(message.rootId, bounded(append(log, message)))
    // Messages of an actor that was dropped have no log.
    else if (message.type === '@xstate.actor' && message.sessionId === message.rootId)
      next.set(message.rootId, { root: message, messages: [], characters: 0, isComplete: true })
  }
  for (const id of surplus(next)) next.delete(id)
  return next
}

/** The last known state of an actor, by its session id. */
export function snapshotOf({ root, messages }: ActorLog, sessionId = root.sessionId): PlainSnapshot | undefined {
  const last = messages.findLast((one) => one.sessionId === sessionId && one.type !== '@xstate.event')
  return last && last.type !== '@xstate.event'
    ? last.snapshot
    : sessionId === root.sessionId
      ? root.snapshot
      : undefined
}

function append(log: ActorLog, message: LiveMessage): ActorLog {
  const characters = log.characters + JSON.stringify(message).length
  return { ...log, messages: [...log.messages, message], characters }
}

function bounded(log: ActorLog): ActorLog {
  if (log.messages.length <= maxLive.messages && log.characters <= maxLive.characters) return log
  let { root, characters } = log
  let dropped = 0
  // A quarter at once: not with each message again.
  while (
    dropped < log.messages.length &&
    (log.messages.length - dropped > maxLive.messages * 0.75 || characters > maxLive.characters * 0.75)
  ) {
    const message = log.messages[dropped]
    dropped += 1
    characters -= JSON.stringify(message).length
    if (message?.type === '@xstate.snapshot' && message.sessionId === root.sessionId)
      root = { ...root, snapshot: message.snapshot }
  }
  return { root, messages: log.messages.slice(dropped), characters, isComplete: false }
}

/** Actors that have ended first, then the oldest. */
function surplus(logs: PageLogs): string[] {
  const ids = [...logs.keys()]
  const hasEnded = (id: string): boolean => {
    const log = logs.get(id)
    return log !== undefined && snapshotOf(log)?.status !== 'active'
  }
  const inOrder = [...ids.filter(hasEnded), ...ids.filter((id) => !hasEnded(id))]
  return inOrder.slice(0, Math.max(0, ids.length - maxLive.actors))
}
