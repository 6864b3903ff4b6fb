import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { missingEffect } from '../missing-effect.ts'
import { selectedIndex, withChange, type ListChange, type Wishlist } from './list-change.ts'

/** What the visitor is told last, politely. */
export interface Notice {
  kind: 'saved' | 'merged' | 'failed' | 'full' | 'gone'
  change: ListChange
}

export interface WishlistsInput {
  lists: readonly Wishlist[]
  /** Id of the list that the page shows. */
  selected: string | null
  /** Products that are shown at first. */
  shown: number
  /** Products that are shown of another list, and with each step more. */
  pageSize: number
  /** Uids whose cards are there. */
  known: readonly string[]
}

export interface WishlistsContext {
  /** As the service has them. */
  stored: readonly Wishlist[]
  /** Not saved yet, in the order in which the visitor made them. */
  changes: readonly ListChange[]
  /** `stored` with `changes`: what the visitor sees. */
  lists: readonly Wishlist[]
  selected: { id: string | null; index: number }
  /** How often the first change was refused because the list had changed elsewhere. */
  conflicts: number
  notice: Notice | null
  pageSize: number
  shown: number
  /** Uids whose cards are there, or that have none. */
  known: ReadonlySet<string>
  /** Lists were changed elsewhere while a change was being saved. */
  isOutdated: boolean
}

export type WishlistsEvent =
  | { type: 'list.selected'; list: string }
  | { type: 'change.requested'; change: ListChange }
  | { type: 'more.requested' }
  | { type: 'cards.retried' }
  /** Another tab, or another part of the page, has changed lists. */
  | { type: 'lists.changed' }
  | { type: 'session.ended' }

/** Why a change was not saved. */
export type SaveFailure = 'conflict' | 'signed-out' | 'full' | 'gone' | 'unknown'

export interface SaveInput {
  change: ListChange
  stored: readonly Wishlist[]
}

/** The lists after the change, or why it was not saved. */
export type Saved = { kind: 'saved'; lists: readonly Wishlist[] } | { kind: 'refused'; reason: SaveFailure }

/** After so many refusals the visitor is told that the change is not saved. */
const maxConflicts = 3

/** The lists of a visitor: which one is shown, and changes that are seen at once and saved one after the other. */
export const wishlistsMachine = setup({
  types: {
    input: {} as WishlistsInput,
    context: {} as WishlistsContext,
    events: {} as WishlistsEvent,
  },
  actors: {
    saveChange: fromPromise<Saved, SaveInput>(() => missingEffect('wishlists', 'saveChange')),
    loadLists: fromPromise<readonly Wishlist[]>(() => missingEffect('wishlists', 'loadLists')),
    /** Loads the cards of products; resolves with all that were asked for, as some may not exist any more. */
    loadCards: fromPromise<readonly string[], readonly string[]>(() => missingEffect('wishlists', 'loadCards')),
    /** Sends `lists.changed` and `session.ended`; receives `saved` after every change, for other tabs. */
    watchOthers: fromCallback<{ type: 'saved' }>(() => {}),
  },
  actions: {
    queue: assign(({ context }, { change }: { change: ListChange }) =>
      shown({ ...context, notice: null, changes: [...context.changes, change] }),
    ),
    store: assign(({ context }, { lists }: { lists: readonly Wishlist[] }) => {
      const [change] = context.changes
      const created = change?.type === 'create' ? newList(context.stored, lists) : undefined
      const selected = created === undefined ? context.selected : { id: created, index: lists.length - 1 }
      const next = shown({ ...context, selected, stored: lists, changes: context.changes.slice(1), conflicts: 0 })
      if (!change) return next
      return { ...next, notice: { kind: context.conflicts > 0 ? 'merged' : 'saved', change } as const }
    }),
    refresh: assign(({ context }, { lists }: { lists: readonly Wishlist[] }) =>
      shown({ ...context, stored: lists, isOutdated: false }),
    ),
    countConflict: assign({ conflicts: ({ context }) => context.conflicts + 1 }),
    rollBack: assign(({ context }, { kind }: { kind: Notice['kind'] }) => {
      const [change] = context.changes
      const next = shown({ ...context, changes: context.changes.slice(1), conflicts: 0 })
      return change ? { ...next, notice: { kind, change } } : next
    }),
    select: assign(({ context }, { list }: { list: string }) => {
      const index = context.lists.findIndex(({ id }) => id === list)
      if (index === -1) return {}
      return { selected: { id: list, index }, shown: context.pageSize, notice: null }
    }),
    showMore: assign({ shown: ({ context }) => context.shown + context.pageSize }),
    learn: assign(({ context }, { products }: { products: readonly string[] }) => ({
      known: new Set([...context.known, ...products]),
    })),
    expire: assign({ isOutdated: true }),
    giveUp: assign({ isOutdated: false }),
    tellOthers: ({ self }) => self.getSnapshot().children['others']?.send({ type: 'saved' }),
  },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    hasMissingCards: ({ context }) => missingCards(context).length > 0,
    isOutdated: ({ context }) => context.isOutdated,
    isSaved: (_, saved: Saved) => saved.kind === 'saved',
    isSignedOut: (_, saved: Saved) => reasonOf(saved) === 'signed-out',
    isGone: (_, saved: Saved) => reasonOf(saved) === 'gone',
    isFull: (_, saved: Saved) => reasonOf(saved) === 'full',
    canCatchUp: ({ context }, saved: Saved) => reasonOf(saved) === 'conflict' && context.conflicts < maxConflicts,
  },
}).createMachine({
  id: 'wishlists',
  description:
    'The lists of a visitor: which one is shown, and changes that are seen at once and saved one after the other.',
  type: 'parallel',
  context: ({ input }) => {
    const { lists, selected, pageSize, known } = input
    return shown({
      stored: lists,
      changes: [],
      lists,
      selected: { id: selected, index: 0 },
      conflicts: 0,
      notice: null,
      pageSize,
      shown: input.shown,
      known: new Set(known),
      isOutdated: false,
    })
  },
  invoke: { id: 'others', src: 'watchOthers' },
  on: {
    // flows-ignore FLOW_ANSWER_LATE: the answer says which cards it has; missing ones are loaded next.
    'list.selected': { actions: { type: 'select', params: ({ event }) => event } },
    'change.requested': { actions: { type: 'queue', params: ({ event }) => event } },
    // flows-ignore FLOW_ANSWER_LATE: the answer says which cards it has; missing ones are loaded next.
    'more.requested': { actions: 'showMore' },
    'session.ended': '.saving.signedOut',
  },
  states: {
    saving: {
      initial: 'saved',
      states: {
        saved: {
          always: [
            { guard: 'hasChanges', target: 'sending' },
            { guard: 'isOutdated', target: 'refreshing' },
          ],
          on: { 'lists.changed': 'refreshing' },
        },
        sending: {
          on: { 'lists.changed': { actions: 'expire' } },
          invoke: {
            src: 'saveChange',
            input: ({ context }): SaveInput => {
              const [change] = context.changes
              if (!change) throw new Error('There is no change to save.')
              return { change, stored: context.stored }
            },
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'saved',
                actions: [
                  {
                    type: 'store',
                    params: ({ event }) => ({ lists: event.output.kind === 'saved' ? event.output.lists : [] }),
                  },
                  'tellOthers',
                ],
              },
              { guard: { type: 'isSignedOut', params: ({ event }) => event.output }, target: 'signedOut' },
              {
                guard: { type: 'canCatchUp', params: ({ event }) => event.output },
                target: 'catchingUp',
                actions: 'countConflict',
              },
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: { type: 'rollBack', params: { kind: 'gone' } },
              },
              {
                guard: { type: 'isFull', params: ({ event }) => event.output },
                target: 'saved',
                actions: { type: 'rollBack', params: { kind: 'full' } },
              },
              { target: 'saved', actions: { type: 'rollBack', params: { kind: 'failed' } } },
            ],
            onError: { target: 'saved', actions: { type: 'rollBack', params: { kind: 'failed' } } },
          },
        },
        /** The list was changed elsewhere: the change is made again on its present state. */
        catchingUp: {
          invoke: {
            src: 'loadLists',
            onDone: {
              target: 'sending',
              actions: { type: 'refresh', params: ({ event }) => ({ lists: event.output }) },
            },
            onError: { target: 'saved', actions: { type: 'rollBack', params: { kind: 'failed' } } },
          },
        },
        refreshing: {
          invoke: {
            src: 'loadLists',
            onDone: { target: 'saved', actions: { type: 'refresh', params: ({ event }) => ({ lists: event.output }) } },
            onError: { target: 'saved', actions: 'giveUp' },
          },
        },
        /** Nothing of the visitor is shown any more. */
        signedOut: { type: 'final' },
      },
    },
    cards: {
      initial: 'shown',
      states: {
        shown: { always: { guard: 'hasMissingCards', target: 'loading' } },
        loading: {
          invoke: {
            src: 'loadCards',
            input: ({ context }) => missingCards(context),
            onDone: {
              target: 'shown',
              actions: { type: 'learn', params: ({ event }) => ({ products: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: {
          on: {
            'cards.retried': 'shown',
            'list.selected': { target: 'shown', actions: { type: 'select', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

function shown(context: WishlistsContext): WishlistsContext {
  const lists = context.changes.reduce(withChange, context.stored)
  const index = selectedIndex(lists, context.selected)
  return { ...context, lists, selected: { id: lists[index]?.id ?? null, index } }
}

/** Uids of cards that one request can load. */
const maxCards = 24

function missingCards({ lists, selected, shown: count, known }: WishlistsContext): string[] {
  const products = lists[selected.index]?.products ?? []
  return products
    .slice(0, count)
    .filter((product) => !known.has(product))
    .slice(0, maxCards)
}

function newList(before: readonly Wishlist[], after: readonly Wishlist[]): string | undefined {
  return after.find(({ id }) => !before.some((list) => list.id === id))?.id
}

function reasonOf(saved: Saved): SaveFailure | null {
  return saved.kind === 'refused' ? saved.reason : null
}
