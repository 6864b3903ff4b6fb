import type { AnyActorRef, InspectionEvent } from 'xstate'
import { addMessages, type ActorLog, type PageLogs } from './actor-log.ts'
import type { HiddenValues } from './hidden-values.ts'
import { maxLive, type EndedPage, type LiveMessage, type LiveSocket, type PageInfo } from './messages.ts'
import { createMessages } from './page-messages.ts'

interface PageParts {
  socket: LiveSocket
  /** Read when it is sent, as the address changes. */
  page: () => PageInfo
  hidden: () => HiddenValues
  /** Runs a task a moment later. */
  later: (task: () => void) => void
  /** Calls a listener when the page is left. */
  onLeave: (listener: () => void) => void
  now: () => number
}

export interface FollowedPage {
  /** For `createActor`. @param block name of the bound block whose actor it is */
  inspect: (event: InspectionEvent, block: string | null) => void
}

/**
 * Remembers what the actors of this page do and, while a simulator follows, sends it there. A simulator can send events
 * to them.
 */
export function followPage({ socket, page, hidden, later, onLeave, now }: PageParts): FollowedPage {
  const toMessage = createMessages({ hidden, now })
  const actors = new Map<string, AnyActorRef>()
  let logs: PageLogs = new Map()
  let queue: LiveMessage[] = []
  let isFollowed = false

  function add(message: LiveMessage): void {
    logs = addMessages(logs, [message])
    if (!isFollowed) return
    queue.push(message)
    if (queue.length === 1) later(flush)
    if (queue.length === maxLive.messages) flush()
  }

  function flush(): void {
    if (isFollowed && queue.length > 0) socket.send('flows:messages', { page: page().id, messages: queue })
    queue = []
  }

  socket.on('flows:watch', () => {
    isFollowed = true
    // They are part of what follows.
    queue = []
    socket.send('flows:page', { page: page(), ...told([...logs.values()]) })
  })
  // Whether or not somebody follows: what a form did before it led away is the question of the next minute.
  onLeave(() => {
    if (logs.size > 0) socket.send('flows:ended', { page: page(), ...told(newest(logs)), at: now() })
  })
  socket.on('flows:unwatch', () => {
    isFollowed = false
    queue = []
  })
  socket.on('flows:send', ({ sessionId, event }) => actors.get(sessionId)?.send(event))
  socket.send('flows:here', {})

  return {
    inspect(reported, block) {
      const actor = reported.actorRef as AnyActorRef
      const message = toMessage(reported, block)
      if (!message) return
      if (message.type === '@xstate.actor') actors.set(actor.sessionId, actor)
      if (message.type === '@xstate.snapshot' && message.snapshot.status !== 'active') actors.delete(actor.sessionId)
      add(message)
    },
  }
}

function told(logs: readonly ActorLog[]): Pick<EndedPage, 'messages' | 'incomplete'> {
  return {
    messages: logs.flatMap(({ root, messages }) => [root, ...messages]),
    incomplete: logs.filter((log) => !log.isComplete).map(({ root }) => root.sessionId),
  }
}

/** The last actors of a page, as many as are kept of one that was left. */
function newest(logs: PageLogs): ActorLog[] {
  let left: number = maxLive.ended.characters
  return [...logs.values()]
    .toReversed()
    .filter(({ characters }) => (left -= characters) >= 0)
    .toReversed()
}
