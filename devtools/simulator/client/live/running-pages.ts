import { addMessages, snapshotOf, type ActorLog, type PageLogs } from '../../live/actor-log.ts'
import { maxLive, type LiveMessage, type LiveSocket, type PageInfo, type PlainEvent } from '../../live/messages.ts'

/** A page of the development server that is open in some tab, with what is known of its actors. */
export interface RunningPage {
  info: PageInfo
  logs: PageLogs
}

/** A machine that runs in a page. */
export interface RunningMachine {
  page: PageInfo
  /** Of its root actor. */
  log: ActorLog
  sessionId: string
  /** Id of the machine. */
  machine: string
  block: string | null
  /** State, as people write it. */
  value: unknown
}

/** The open pages. */
export interface RunningPages {
  /** In the order in which they were seen. A new list after each change. Null: the server has no pages. */
  current: () => readonly RunningPage[] | null
  /** @returns a function that ends it */
  subscribe: (listener: () => void) => () => void
  /** Each message as it comes, with the id of its page. @returns a function that ends it */
  listen: (listener: MessageListener) => () => void
  send: (page: string, sessionId: string, event: PlainEvent) => void
}

export type MessageListener = (page: string, message: LiveMessage) => void

/** Follows the pages of the development server. */
export function followRunningPages(socket: LiveSocket): RunningPages {
  let pages: readonly RunningPage[] | null = null
  const listeners = new Set<() => void>()
  const messageListeners = new Set<MessageListener>()
  const change = (next: readonly RunningPage[]): void => {
    pages = next
    for (const listener of listeners) listener()
  }

  const others = (id: string): RunningPage[] => (pages ?? []).filter(({ info }) => info.id !== id)

  socket.on('flows:relayed', () => change(pages ?? []))
  socket.on('flows:page', ({ page, messages, incomplete }) => {
    const logs = new Map(addMessages(new Map(), messages))
    for (const id of incomplete) {
      const log = logs.get(id)
      if (log) logs.set(id, { ...log, isComplete: false })
    }
    change([...others(page.id), { info: page, logs }].slice(-maxLive.pages))
  })
  socket.on('flows:messages', ({ page, messages }) => {
    change((pages ?? []).map((one) => (one.info.id === page ? { ...one, logs: addMessages(one.logs, messages) } : one)))
    for (const listener of messageListeners) for (const message of messages) listener(page, message)
  })
  socket.on('flows:gone', ({ page }) => change(others(page)))
  socket.send('flows:watch', {})

  return {
    current: () => pages,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen(listener) {
      messageListeners.add(listener)
      return () => messageListeners.delete(listener)
    },
    send: (page, sessionId, event) => socket.send('flows:send', { page, sessionId, event }),
  }
}

/** The machines that run in pages, with those that other machines have invoked. */
export function runningMachines(pages: readonly RunningPage[]): RunningMachine[] {
  return pages.flatMap(({ info, logs }) => [...logs.values()].flatMap((log) => machinesOf(info, log)))
}

function machinesOf(page: PageInfo, log: ActorLog): RunningMachine[] {
  const actors = [log.root, ...log.messages.filter((one) => one.type === '@xstate.actor')]
  return actors.flatMap(({ sessionId, machine, block }) => {
    const snapshot = snapshotOf(log, sessionId)
    if (machine === null || snapshot?.status !== 'active' || snapshot.value === undefined) return []
    return [{ page, log, sessionId, machine, block, value: snapshot.value }]
  })
}

/**
 * The machine that runs where another one has run before its page was reloaded: of the same block, in the same tab and at
 * the same path. Null: there is none, or the page is still open.
 */
export function successorOf(pages: readonly RunningPage[], { page, machine, block, sessionId }: RunningMachine) {
  if (pages.some(({ info }) => info.id === page.id)) return null
  const same = runningMachines(pages).filter(
    (one) =>
      one.page.tab === page.tab && pathOf(one.page) === pathOf(page) && one.machine === machine && one.block === block,
  )
  // A block may be on the page twice: actors get their ids in the order in which they start.
  return same.find((one) => one.sessionId === sessionId) ?? same[0] ?? null
}

function pathOf({ url }: PageInfo): string {
  return url.split('?')[0] ?? ''
}

/** Numbers of the tabs, by id: the order in which their pages were seen. */
export function tabNumbers(pages: readonly RunningPage[]): Map<string, number> {
  return new Map([...new Set(pages.map(({ info }) => info.tab))].map((tab, index) => [tab, index + 1]))
}
