/**
 * What a running page says about its actors: plain data, in the format of `@statelyai/inspect`, so that Stately's viewer
 * reads it, too. `block` and `machine` are ours.
 */
export type LiveMessage = ActorMessage | EventMessage | SnapshotMessage

interface MessageBase {
  /** Of the actor. Unique in its page. */
  sessionId: string
  /** Session id of the actor that the page started; that of an actor which it invoked has another session id. */
  rootId: string
  /** Milliseconds since 1970, as text. */
  createdAt: string
  /** Number of the message in its page, as text. */
  id: string
  /** Of the format. */
  _version: string
}

export interface ActorMessage extends MessageBase {
  type: '@xstate.actor'
  /** Id of its machine; of an invoked actor, its id in the machine that invoked it. */
  name: string
  /** Id of its machine. Null: it has none. */
  machine: string | null
  /** Session id of the actor that invoked it. */
  parentId?: string
  /** Name of the bound block that it belongs to. Null in an island. */
  block: string | null
  snapshot: PlainSnapshot
}

export interface EventMessage extends MessageBase {
  type: '@xstate.event'
  event: PlainEvent
  /** Session id of the actor that sent it; the actor's own for its delayed events. Absent: the page sent it. */
  sourceId?: string
}

export interface SnapshotMessage extends MessageBase {
  type: '@xstate.snapshot'
  /** The event that led to it. */
  event: PlainEvent
  snapshot: PlainSnapshot
}

export interface PlainEvent {
  type: string
  [field: string]: unknown
}

export interface PlainSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped'
  /** Of machines only. */
  value?: unknown
  context?: unknown
  output?: unknown
  error?: unknown
}

/** Version of the format. */
export const formatVersion = '0.7.2'

/** A page that is open in a browser. */
export interface PageInfo {
  id: string
  /** The same for every page of one tab, and for the frames in it. */
  tab: string
  /** Host and path. */
  url: string
  title: string
}

/** A page that was left, and what its actors did. */
export interface EndedPage {
  page: PageInfo
  messages: readonly LiveMessage[]
  /** Session ids of the actors whose oldest messages were dropped. */
  incomplete: readonly string[]
  /** When, ms since 1970. */
  at: number
}

/** What is sent through the development server's socket, by name. */
export interface LiveWire {
  /** Page to server: it has actors. */
  'flows:here': Record<string, never>
  /** Simulator to server, then server to pages: somebody follows. */
  'flows:watch': Record<string, never>
  /** Server to simulator: it has pages, which will answer. */
  'flows:relayed': Record<string, never>
  /** Server to pages: nobody follows any more. */
  'flows:unwatch': Record<string, never>
  /** Page to simulators: everything that it remembers. */
  'flows:page': { page: PageInfo; messages: readonly LiveMessage[]; incomplete: readonly string[] }
  /** Page to simulators: what is new. */
  'flows:messages': { page: string; messages: readonly LiveMessage[] }
  /** Page to server, which keeps it for a while and passes it to simulators: everything that it remembers, as it is left. */
  'flows:ended': EndedPage
  /** Server to simulators: the page was closed. */
  'flows:gone': { page: string }
  /** Simulator to page: an event for one of its actors. */
  'flows:send': { page: string; sessionId: string; event: PlainEvent }
}

/** One end of the development server's socket. */
export interface LiveSocket {
  send: <Name extends keyof LiveWire>(name: Name, data: LiveWire[Name]) => void
  on: <Name extends keyof LiveWire>(name: Name, listener: (data: LiveWire[Name]) => void) => void
}

/** Limits of what is remembered and sent. */
export const maxLive = {
  /** Actors of one page that run at once, without those that they invoke. The oldest is forgotten. */
  actors: 40,
  /** Messages of one actor, with those of the actors that it invoked. */
  messages: 1000,
  /** Their characters as JSON. */
  characters: 400_000,
  /** Characters of one context or event. */
  value: 20_000,
  /** Pages in a simulator. */
  pages: 50,
  /** Of pages that were left: how many are kept, how long in ms, and characters as JSON of one and of all. */
  ended: { pages: 20, time: 600_000, characters: 1_000_000, allCharacters: 4_000_000 },
} as const
