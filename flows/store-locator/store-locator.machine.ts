import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import { middleOf, type Area, type Position } from './area.ts'

/** A shop of the list. */
export interface ListedShop extends Position {
  id: string
  name: string
  /** Not known of a shop that was chosen on the map before it is in the list. */
  address?: string
  /** Says which collections it exhibits; not known as the address. */
  exhibited?: string
  /** Address of the page that shows it. */
  href?: string
}

/** What the list is asked to show. */
export type ListRequest =
  /** What the form says. */
  | { type: 'form' }
  /** The surroundings of the visitor. */
  | { type: 'position'; position: Position }
  /** What the address of the page says, after back or forward. */
  | { type: 'address' }
  /** The list with more shops: the query of its link to them. */
  | { type: 'more'; query: string }
  /** The part of the world on the map. `remember`: in the address of the page. */
  | { type: 'area'; area: Area; remember: boolean }

/** What the list shows. */
export interface Listing {
  /** `place`: the surroundings of a place. `unknown-place`: there is no such place. `area`: what is on the map. */
  result: 'start' | 'place' | 'unknown-place' | 'area'
  /** Where its shops are. Null where no place was found. */
  area: Area | null
  shops: readonly ListedShop[]
  /** Id of the shop that the address names. */
  chosen: string | null
  /** Where the place is. */
  centre: Position | null
}

/** Why the visitor's position is not known. */
export type PositionFailure = 'denied' | 'unavailable'

export type StoreLocatorEvent =
  /** The page has been read. */
  | { type: 'list.read'; listing: Listing }
  | { type: 'place.typed' }
  | { type: 'place.searched' }
  | { type: 'distance.changed' }
  | { type: 'position.requested' }
  | { type: 'position.found'; position: Position }
  /** Back or forward. */
  | { type: 'address.moved' }
  /** `value`: id of a shop of the list. */
  | { type: 'shop.chosen'; value?: string | undefined }
  | { type: 'map.ready'; area: Area }
  | { type: 'map.moved'; area: Area; byVisitor: boolean }
  | { type: 'marker.chosen'; shop: ListedShop }
  | { type: 'marker.closed' }
  /** `value`: query that lists more shops. */
  | { type: 'list.extended'; value?: string | undefined }
  | { type: 'list.retried' }

/** What the page is asked to do. */
export type PageOrder =
  | { type: 'map.show-area'; area: Area }
  | { type: 'map.show-shop'; shop: ListedShop }
  | { type: 'map.close-shop' }
  /** Each shop of the list has its distance from there. */
  | { type: 'list.measured'; from: Position }
  /** The list scrolls to a shop. */
  | { type: 'list.scrolled'; id: string }
  /** The address of the page names the shop. */
  | { type: 'address.named'; id: string | null }

/** In this order. */
export interface PageOrders {
  type: 'page.ordered'
  orders: readonly PageOrder[]
}

/** What the distance is counted from. */
type Centre = Extract<ListRequest, { type: 'form' | 'position' }>

interface StoreLocatorContext {
  request: ListRequest
  listing: Listing
  /** Null before a place was searched. */
  centre: Centre | null
  /** What the distances of the shops are counted from. Null where the list is of no place. */
  from: Position | null
  /** On the map; null without a map. */
  mapArea: Area | null
  chosen: ListedShop | null
  /** The shop that the map was asked to show. */
  onMap: ListedShop | null
  failure: PositionFailure | null
}

/** A store locator: a list of shops, which follows a search, the visitor's position and a map. */
export const storeLocatorMachine = setup({
  types: {
    context: {} as StoreLocatorContext,
    events: {} as StoreLocatorEvent,
    meta: {} as StateMeta<'failure' | 'locating'>,
  },
  actors: {
    /** Reads the page, watches map and address, carries out orders. */
    page: fromCallback<PageOrders, undefined, StoreLocatorEvent>(() => missingEffect('store-locator', 'page')),
    showList: fromPromise<Listing, ListRequest>(async () => missingEffect('store-locator', 'showList')),
    /** Rejects with a PositionFailure as the message of its error. */
    locate: fromPromise<Position>(async () => missingEffect('store-locator', 'locate')),
  },
  guards: {
    isListed: ({ context, event }) => event.type === 'shop.chosen' && shopOf(context.listing, event.value) !== null,
    /** The list of a search is loaded: only the visitor interrupts it, not a map that opens or is laid out. */
    isSearching: ({ context, event }) =>
      context.request.type !== 'area' && !(event.type === 'map.moved' && event.byVisitor),
    isByVisitor: ({ event }) => event.type === 'map.moved' && event.byVisitor,
    hasCentre: ({ context }) => context.centre !== null,
    /** Nothing was found: the list keeps to the map, below the message. */
    keepsToMap: ({ context: { mapArea, request } }, { result }: Listing) =>
      result === 'unknown-place' && mapArea !== null && request.type !== 'area',
    /** The map has moved to what was searched, and its list is shown already. */
    hasArrived: ({ context: { chosen, listing, request }, event }) =>
      event.type === 'map.moved' &&
      !event.byVisitor &&
      (listing.result === 'place' || request.type === 'position') &&
      !chosen,
    /** The map is to show what was searched, or what the address names; the list follows when it has moved there. */
    isSearched: ({ context: { centre, chosen, listing } }) => !!centre || !!chosen || listing.result !== 'start',
  },
  actions: {
    request: assign((_, request: ListRequest) => ({ request })),
    requestCentre: assign(({ context }) => ({ request: context.centre ?? context.request, chosen: null })),
    setCentre: assign((_, centre: Centre) => ({
      centre,
      request: centre,
      from: centre.type === 'position' ? centre.position : null,
      chosen: null,
      failure: null,
    })),
    keepListing: assign(({ context }, listing: Listing) => withListing(context, listing)),
    keepMapArea: assign((_, mapArea: Area) => ({ mapArea })),
    requestArea: assign((_, { area, remember }: { area: Area; remember: boolean }) => ({
      mapArea: area,
      request: { type: 'area' as const, area, remember },
    })),
    choose: assign((_, chosen: ListedShop | null) => ({ chosen })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof Error && error.message === 'denied' ? ('denied' as const) : ('unavailable' as const),
    })),
    reportPosition: raise((_, position: Position) => ({ type: 'position.found' as const, position })),
    forgetFailure: assign({ failure: null }),
    /** The map follows the list, or the list the shop that was chosen on the map. */
    orderView: sendTo('page', ({ context }): PageOrders => ({ type: 'page.ordered', orders: viewOrders(context) })),
    keepOnMap: assign(({ context }) => ({
      onMap: isNewOnMap(context) || !context.chosen ? context.chosen : context.onMap,
    })),
    orderChosen: sendTo('page', ({ context: { chosen } }): PageOrders => ({
      type: 'page.ordered',
      orders: [
        { type: 'address.named', id: chosen?.id ?? null },
        ...(chosen ? [{ type: 'map.show-shop', shop: chosen } as const, scrollTo(chosen)] : [closeShop]),
      ],
    })),
    keepChosenOnMap: assign(({ context }) => ({ onMap: context.chosen })),
  },
}).createMachine({
  id: 'store-locator',
  description: 'A list of shops that follows a search, a position and a map.',
  context: {
    request: { type: 'address' },
    listing: { result: 'start', area: null, shops: [], chosen: null, centre: null },
    centre: null,
    from: null,
    mapArea: null,
    chosen: null,
    onMap: null,
    failure: null,
  },
  invoke: { src: 'page', id: 'page' },
  type: 'parallel',
  states: {
    list: {
      initial: 'shown',
      on: {
        'list.read': { actions: { type: 'keepListing', params: ({ event }) => event.listing } },
        'place.searched': { target: '.loading', actions: { type: 'setCentre', params: { type: 'form' } } },
        'position.found': {
          target: '.loading',
          actions: { type: 'setCentre', params: ({ event: { position } }) => ({ type: 'position', position }) },
        },
        'distance.changed': { guard: 'hasCentre', target: '.loading', actions: 'requestCentre' },
        'address.moved': {
          target: '.loading',
          actions: [
            { type: 'choose', params: null },
            { type: 'request', params: { type: 'address' } },
          ],
        },
        'map.ready': [
          {
            guard: 'isSearched',
            actions: [{ type: 'keepMapArea', params: ({ event }) => event.area }, 'orderView', 'keepOnMap'],
          },
          {
            target: '.loading',
            actions: { type: 'requestArea', params: ({ event: { area } }) => ({ area, remember: false }) },
          },
        ],
        'map.moved': [
          { guard: 'hasArrived', actions: { type: 'keepMapArea', params: ({ event }) => event.area } },
          {
            target: '.loading',
            actions: {
              type: 'requestArea',
              params: ({ event: { area, byVisitor } }) => ({ area, remember: byVisitor }),
            },
          },
        ],
        'shop.chosen': {
          guard: 'isListed',
          actions: [
            { type: 'choose', params: ({ context, event }) => shopOf(context.listing, event.value) },
            'orderChosen',
            'keepChosenOnMap',
          ],
        },
        'marker.chosen': {
          actions: [
            {
              type: 'choose',
              params: ({ context, event: { shop } }) => shopOf(context.listing, shop.id) ?? shop,
            },
            'orderChosen',
            'keepChosenOnMap',
          ],
        },
        'marker.closed': { actions: [{ type: 'choose', params: null }, 'orderChosen', 'keepChosenOnMap'] },
        'list.extended': {
          target: '.loading',
          actions: { type: 'request', params: ({ event: { value = '' } }) => ({ type: 'more', query: value }) },
        },
        'list.retried': '.loading',
      },
      states: {
        shown: {},
        // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.
        loading: {
          on: {
            'map.ready': {
              guard: 'isSearching',
              actions: { type: 'keepMapArea', params: ({ event }) => event.area },
            },
            'map.moved': {
              guard: 'isSearching',
              actions: { type: 'keepMapArea', params: ({ event }) => event.area },
            },
          },
          invoke: {
            src: 'showList',
            input: ({ context }) => context.request,
            onDone: [
              {
                guard: { type: 'keepsToMap', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: {
                  type: 'request',
                  params: ({ context: { mapArea, request } }) =>
                    mapArea ? { type: 'area', area: mapArea, remember: false } : request,
                },
              },
              {
                target: 'shown',
                actions: [{ type: 'keepListing', params: ({ event }) => event.output }, 'orderView', 'keepOnMap'],
              },
            ],
            onError: 'failed',
          },
        },
        /** The previous list is still shown. */
        failed: { meta: { announce: 'failure' } },
      },
    },
    position: {
      initial: 'idle',
      on: { 'position.requested': '.locating' },
      states: {
        idle: {},
        /** What the visitor does meanwhile counts: an answer that comes later would lead away from it. */
        locating: {
          meta: { announce: 'locating' },
          entry: 'forgetFailure',
          on: {
            'place.typed': 'idle',
            'place.searched': 'idle',
            'shop.chosen': { guard: 'isListed', target: 'idle' },
            'marker.chosen': 'idle',
            'map.moved': { guard: 'isByVisitor', target: 'idle' },
            'list.extended': 'idle',
            'address.moved': 'idle',
          },
          invoke: {
            src: 'locate',
            onDone: {
              target: 'idle',
              actions: { type: 'reportPosition', params: ({ event }) => event.output },
            },
            onError: {
              target: 'idle',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
})

function withListing(context: StoreLocatorContext, listing: Listing): Partial<StoreLocatorContext> {
  const chosen = shopOf(listing, listing.chosen) ?? shopOf(listing, context.chosen?.id) ?? context.chosen
  const isPlace = listing.result === 'place' || listing.result === 'unknown-place'
  // The page was opened with a place, or left it by back.
  const centre: Centre | null = isPlace ? { type: 'form' } : listing.result === 'start' ? null : context.centre
  return { listing, chosen, centre, from: startOfDistances(context, listing) }
}

function startOfDistances({ request, from }: StoreLocatorContext, { result, area, centre }: Listing): Position | null {
  if (result === 'place') return centre
  if (result !== 'area' || request.type === 'address') return null
  // A place that another service has found is in the middle of its surroundings.
  return request.type === 'form' && area ? middleOf(area) : from
}

function shopOf({ shops }: Listing, id: string | null | undefined): ListedShop | null {
  return shops.find((shop) => shop.id === id) ?? null
}

const closeShop: PageOrder = { type: 'map.close-shop' }

function viewOrders(context: StoreLocatorContext): PageOrder[] {
  const { chosen, onMap, listing, from } = context
  const orders: PageOrder[] = []
  if (from) orders.push({ type: 'list.measured', from })
  if (chosen && isNewOnMap(context)) orders.push({ type: 'map.show-shop', shop: chosen })
  else if (!chosen && onMap) orders.push(closeShop)
  if (!chosen && !followsMap(context) && listing.area) orders.push({ type: 'map.show-area', area: listing.area })
  if (chosen) orders.push(scrollTo(chosen))
  return orders
}

/** Whether the map does not show the chosen shop yet, or not its address: before it is in the list, it has none. */
function isNewOnMap(context: StoreLocatorContext): boolean {
  const { chosen, onMap } = context
  return chosen !== null && (!followsMap(context) || Boolean(chosen.href && !onMap?.href))
}

function followsMap({ request }: StoreLocatorContext): boolean {
  return request.type === 'area' || request.type === 'more'
}

function scrollTo({ id }: ListedShop): PageOrder {
  return { type: 'list.scrolled', id }
}
