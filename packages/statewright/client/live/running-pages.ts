import { addMessages, snapshotOf, type ActorLog, type PageLogs } from '../../live/actor-log.ts'
import { createEndedPages } from '../../live/ended-pages.ts'
import {
  maxLive,
  type EndedPage,
  type LiveMessage,
  type LiveSocket,
  type PageInfo,
  type PlainEvent,
  type PlainSnapshot,
} from '../../live/messages.ts'

/** A page of the development server that is open in some tab, with what is known of its actors. */
export interface RunningPage {
  info: PageInfo
  logs: PageLogs
  /** When it was left, ms since 1970. Null: it is open. */
  closed: number | null
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

/** A machine that has ended, or whose page was left. */
export interface EndedMachine extends RunningMachine {
  end: { at: number; why: 'page closed' | 'done' | 'failed' | 'stopped' }
}

/** The open pages, and those that were left in the last minutes. */
export interface RunningPages {
  /** In the order in which they were seen. A new list after each change. Null: the server has no pages. */
  current: () => readonly RunningPage[] | null
  /** The machines that had ended in the last minutes at the last change, the latest first. */
  ended: () => readonly EndedMachine[]
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
  let left: readonly EndedMachine[] = []
  const listeners = new Set<() => void>()
  const messageListeners = new Set<MessageListener>()
  const change = (next: readonly RunningPage[]): void => {
    pages = next
    left = endedMachines(next, Date.now())
    for (const listener of listeners) listener()
  }

  const others = (id: string): RunningPage[] => (pages ?? []).filter(({ info }) => info.id !== id)
  const ended = createEndedPages(Date.now)
  const end = (page: EndedPage): void => {
    ended.add(page)
    change([
      ...ended.current().map((one) => endedPage(one)),
      ...(pages ?? []).filter(({ info, closed }) => closed === null && info.id !== page.page.id),
    ])
  }

  socket.on('flows:relayed', () => change(pages ?? []))
  socket.on('flows:page', ({ page, messages, incomplete }) => {
    change(
      [...others(page.id), { info: page, logs: logsOf({ messages, incomplete }), closed: null }].slice(-maxLive.pages),
    )
  })
  socket.on('flows:messages', ({ page, messages }) => {
    change((pages ?? []).map((one) => (one.info.id === page ? { ...one, logs: addMessages(one.logs, messages) } : one)))
    for (const listener of messageListeners) for (const message of messages) listener(page, message)
  })
  socket.on('flows:ended', end)
  // It had no time to say what it remembers: what it has said is kept.
  socket.on('flows:gone', ({ page }) => {
    const gone = (pages ?? []).find(({ info, closed }) => info.id === page && closed === null)
    if (gone) end(leftNow(gone))
  })
  socket.send('flows:watch', {})

  return {
    current: () => pages,
    ended: () => left,
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

function logsOf({ messages, incomplete }: Pick<EndedPage, 'messages' | 'incomplete'>): PageLogs {
  const logs = new Map(addMessages(new Map(), messages))
  for (const id of incomplete) {
    const log = logs.get(id)
    if (log) logs.set(id, { ...log, isComplete: false })
  }
  return logs
}

function endedPage(ended: EndedPage): RunningPage {
  return { info: ended.page, logs: logsOf(ended), closed: ended.at }
}

function leftNow({ info, logs }: RunningPage): EndedPage {
  const all = [...logs.values()]
  return {
    page: info,
    messages: all.flatMap(({ root, messages }) => [root, ...messages]),
    incomplete: all.flatMap(({ isComplete, root }) => (isComplete ? [] : [root.sessionId])),
    at: Date.now(),
  }
}

/** The machines that run in pages, with those that other machines have invoked. */
export function runningMachines(pages: readonly RunningPage[]): RunningMachine[] {
  return pages.flatMap((page) =>
    page.closed === null
      ? machinesOf(page).flatMap(({ status, ...machine }) => (status === 'active' ? [machine] : []))
      : [],
  )
}

/** The machines that have ended in the last minutes, the latest first. @internal Exported for its test. */
export function endedMachines(pages: readonly RunningPage[], now: number): EndedMachine[] {
  const ended = pages.flatMap((page) =>
    machinesOf(page).flatMap(({ status, ...machine }): EndedMachine[] => {
      const why = status === 'active' ? 'page closed' : ways[status]
      if (status === 'active' && page.closed === null) return []
      const at = status === 'active' ? page.closed : lastAt(machine)
      return at === null || now - at > maxLive.ended.time ? [] : [{ ...machine, end: { at, why } }]
    }),
  )
  return ended.toSorted((a, b) => b.end.at - a.end.at).slice(0, maxEnded)
}

/** More would push the rest of the panel away. */
const maxEnded = 12

const ways = { done: 'done', error: 'failed', stopped: 'stopped' } as const

function lastAt({ log, sessionId }: RunningMachine): number {
  return Number(log.messages.findLast((one) => one.sessionId === sessionId)?.createdAt ?? 0)
}

type KnownMachine = RunningMachine & Pick<PlainSnapshot, 'status'>

function machinesOf({ info: page, logs }: RunningPage): KnownMachine[] {
  return [...logs.values()].flatMap((log) => {
    const actors = [log.root, ...log.messages.filter((one) => one.type === '@xstate.actor')]
    return actors.flatMap(({ sessionId, machine, block }): KnownMachine[] => {
      const snapshot = snapshotOf(log, sessionId)
      if (machine === null || snapshot?.value === undefined) return []
      return [{ page, log, sessionId, machine, block, value: snapshot.value, status: snapshot.status }]
    })
  })
}

/**
 * The machine that runs where another one has run before its page was reloaded: of the same block, in the same tab and at
 * the same path. Null: there is none, or the page is still open.
 */
export function successorOf(pages: readonly RunningPage[], { page, machine, block, sessionId }: RunningMachine) {
  if (pages.some(({ info, closed }) => info.id === page.id && closed === null)) return null
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
