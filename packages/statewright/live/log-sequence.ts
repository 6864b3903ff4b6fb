import { machineLane, pageLane, withLanes, type Lane, type Sequence, type SequenceRow } from '../core/sequence.ts'
import type { Frame } from '../core/simulate.ts'
import type { ActorLog } from './actor-log.ts'
import type { Moment } from './follow-actor.ts'
import type { ActorMessage, LiveMessage, SnapshotMessage } from './messages.ts'

/** What was reported: a message, or that a lane came to another state by one. */
interface ReportedRow extends SequenceRow {
  isMessage: boolean
  /** Of the event; of the start, XState's own. */
  type: string
  /** What it led to at once. */
  followedBy: readonly ReportedRow[]
}

type Row = Omit<ReportedRow, 'at' | 'time' | 'followedBy'>

interface FollowedLog {
  log: ActorLog
  /** Of the machine that is followed. */
  sessionId: string
  frames: readonly Frame[]
  /** Of the frames. */
  moments: readonly Moment[]
  /** The name of an actor whose machine invoked it by this id. */
  actorName: (id: string) => string
  /** A state as people write it. */
  stateText: (value: unknown) => string
}

/**
 * What the actors of a page said to each other: that machine, those that it invoked or spawned, with their own states,
 * and whoever sends them events.
 */
export function logSequence({ log, sessionId, frames, moments, actorName, stateText }: FollowedLog): Sequence {
  const all = [log.root, ...log.messages]
  const actors = all.filter((one): one is ActorMessage => one.type === '@xstate.actor')
  const family = familyOf(actors, sessionId)
  const parent = actors.find((one) => one.sessionId === sessionId)?.parentId
  const lane = (id: string | undefined): string =>
    id === sessionId ? machineLane : id === undefined || !(family.has(id) || id === parent) ? pageLane : id
  const rowsOf = (message: LiveMessage): Row[] => {
    const to = lane(message.sessionId)
    if (message.type === '@xstate.actor') {
      const from = message.sessionId === sessionId ? pageLane : lane(message.parentId)
      return [{ ...aMessage, from, to, kind: 'start', text: 'start', type: 'xstate.init', states: { [to]: 'running' } }]
    }
    if (message.type === '@xstate.event') return isInternal(message.event.type) ? [] : [eventRow(message, to, lane)]
    return [stateRow(message, to, stateText)]
  }
  const isToParent = (message: LiveMessage): boolean =>
    message.type === '@xstate.event' && message.sessionId === parent && family.has(message.sourceId ?? '')
  const rows = all
    .filter((message) => family.has(message.sessionId) || isToParent(message))
    .flatMap((message) => {
      const place = { at: frameOf(Number(message.id), moments), time: Number(message.createdAt) }
      const isOwn = message.type === '@xstate.snapshot' && message.sessionId === sessionId
      const followedBy = isOwn ? actionRows(message, frames, moments) : []
      const placed = (row: Row): ReportedRow => ({ ...place, ...row, followedBy: [] })
      return rowsOf(message).map((row): ReportedRow => ({ ...placed(row), followedBy: followedBy.map(placed) }))
    })
  return { lanes: withLanes(lanesOf(actors, { family, sessionId, parent, actorName }), rows), rows: merged(rows) }
}

/** Session ids of an actor and of all that it started, and they. */
function familyOf(actors: readonly ActorMessage[], sessionId: string): Set<string> {
  const family = new Set([sessionId])
  // Actors are reported after those that start them.
  for (const { sessionId: id, parentId } of actors) if (parentId !== undefined && family.has(parentId)) family.add(id)
  return family
}

interface Family {
  family: ReadonlySet<string>
  sessionId: string
  parent: string | undefined
  actorName: FollowedLog['actorName']
}

function lanesOf(actors: readonly ActorMessage[], { family, sessionId, parent, actorName }: Family): Lane[] {
  const members = actors.filter((one) => family.has(one.sessionId) && one.sessionId !== sessionId)
  const own = actors.find((one) => one.sessionId === sessionId)
  const above = actors.find((one) => one.sessionId === parent)
  return [
    { id: pageLane, name: 'page', kind: 'page' },
    ...(above ? [laneOf(above)] : []),
    { id: machineLane, name: own?.machine ?? own?.name ?? 'machine', kind: 'machine' },
    ...members.map((one) => ({ ...laneOf(one), name: one.parentId === sessionId ? actorName(one.name) : one.name })),
  ]
}

function laneOf({ sessionId, name, machine }: ActorMessage): Lane {
  return { id: sessionId, name, kind: machine === null ? 'actor' : 'machine' }
}

/** XState's own, of which the start and the snapshots say more. */
function isInternal(type: string): boolean {
  return type === 'xstate.init' || type === 'xstate.stop'
}

function eventRow(
  { event, sourceId }: Extract<LiveMessage, { type: '@xstate.event' }>,
  to: string,
  lane: (id: string | undefined) => string,
): Row {
  const { type, ...payload } = event
  const [, answer] = /^xstate\.(done|error)\.actor\./.exec(type) ?? []
  const isDelay = type.startsWith('xstate.after.')
  const text = answer ?? (isDelay ? `after ${type.split('.')[2] ?? ''}` : type)
  const kind = answer ? 'answer' : isDelay ? 'delay' : 'event'
  const data = Object.keys(payload).length > 0 ? payload : undefined
  return { ...aMessage, from: lane(sourceId), to, kind, text, type, payload: data }
}

const aMessage = { isMessage: true, type: '', payload: undefined, states: {} } as const

function stateRow({ event, snapshot }: SnapshotMessage, lane: string, stateText: FollowedLog['stateText']): Row {
  const { status, value } = snapshot
  const text = status === 'active' ? (value === undefined ? 'running' : stateText(value)) : statuses[status]
  const state = value !== undefined && status === 'done' ? `${stateText(value)} (done)` : text
  const row = { from: lane, to: lane, kind: 'stop', text: '', payload: undefined, states: { [lane]: state } } as const
  return { ...row, isMessage: false, type: event.type }
}

const statuses = { done: 'done', error: 'failed', stopped: 'stopped' } as const

/** What the machine asked the page for, which pages do not report. */
function actionRows({ id }: LiveMessage, frames: readonly Frame[], moments: readonly Moment[]): Row[] {
  const own = frames.filter((_, index) => moments[index]?.message === Number(id))
  return own.flatMap(({ asked }) =>
    asked.flatMap(({ type, params, to }) =>
      to === null
        ? [{ ...aMessage, from: machineLane, to: pageLane, kind: 'action', text: type, payload: params } as const]
        : [],
    ),
  )
}

/** The frame that shows what a message led to: the first that came with it or after it. */
function frameOf(message: number, moments: readonly Moment[]): number {
  const found = moments.findIndex((moment) => moment.message >= message)
  return found === -1 ? Math.max(0, moments.length - 1) : found
}

/** A change of a state belongs to the message that led to it. What nobody caused is a row of its own. */
function merged(rows: readonly ReportedRow[]): SequenceRow[] {
  const merging: ReportedRow[] = []
  for (const row of rows) {
    if (row.isMessage) {
      merging.push(row)
      continue
    }
    const exact = merging.findIndex((one) => one.to === row.to && one.type === row.type)
    const index = exact === -1 ? merging.findLastIndex(({ to }) => to === row.to) : exact
    const before = merging[index]
    // It has led to this state: another message of its type leads to the next one.
    if (before) {
      const changed = { ...before, at: row.at, type: '', states: { ...before.states, ...row.states } }
      merging.splice(index, 1, changed, ...row.followedBy)
    } else merging.push({ ...row, text: 'already running' }, ...row.followedBy)
  }
  return merging.map(({ isMessage: _, type: __, followedBy: ___, ...row }) => row)
}
