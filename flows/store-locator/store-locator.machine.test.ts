import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import type { Area, Position } from './area.ts'
import {
  storeLocatorMachine,
  type ListedShop,
  type Listing,
  type ListRequest,
  type PageOrder,
  type PageOrders,
  type StoreLocatorEvent,
} from './store-locator.machine.ts'

const lyon: ListedShop = { id: 'lyon', name: 'Brumal', lat: 45.7, lng: 4.8, address: 'rue A', href: '?shop=lyon' }
const paris: ListedShop = { id: 'paris', name: 'Onde', lat: 48.8, lng: 2.3, address: 'rue B', href: '?shop=paris' }
const area: Area = { south: 45, west: 4, north: 46, east: 5 }
const elsewhere: Area = { south: 40, west: 0, north: 41, east: 1 }
const listing = (result: Listing['result'] = 'area', more: Partial<Listing> = {}): Listing => ({
  result,
  area,
  shops: [lyon],
  chosen: null,
  centre: null,
  ...more,
})
const moved = (byVisitor: boolean, to = area): StoreLocatorEvent => ({ type: 'map.moved', area: to, byVisitor })

interface Effects {
  showList?: (request: ListRequest) => Promise<Listing>
  locate?: () => Promise<Position>
}

function start({ showList = async () => listing(), locate = async () => ({ lat: 45.7, lng: 4.8 }) }: Effects = {}) {
  const requests: ListRequest[] = []
  const orders: PageOrder[] = []
  const actor = createActor(
    storeLocatorMachine.provide({
      actors: {
        page: fromCallback<PageOrders, undefined, StoreLocatorEvent>(({ receive }) =>
          receive((received) => orders.push(...received.orders)),
        ),
        showList: fromPromise<Listing, ListRequest>(({ input }) => {
          requests.push(input)
          return showList(input)
        }),
        locate: fromPromise(locate),
      },
    }),
  ).start()
  const settled = () =>
    waitFor(actor, (now) => !now.matches({ list: 'loading' }) && !now.matches({ position: 'locating' }))
  const send = async (...events: StoreLocatorEvent[]) => {
    for (const event of events) actor.send(event)
    await settled()
  }
  return { actor, requests, orders, send, context: () => actor.getSnapshot().context }
}

const read = (more: Partial<Listing> = {}): StoreLocatorEvent => ({
  type: 'list.read',
  listing: listing('start', { shops: [lyon, paris], ...more }),
})

describe('the list of a store locator', () => {
  it.each<[string, StoreLocatorEvent, ListRequest]>([
    ['a search', { type: 'place.searched' }, { type: 'form' }],
    ['back and forward', { type: 'address.moved' }, { type: 'address' }],
    ['a move of the visitor [STORE-04]', moved(true), { type: 'area', area, remember: true }],
    ['a move of the map itself [STORE-04]', moved(false), { type: 'area', area, remember: false }],
    ['a link to more shops', { type: 'list.extended', value: '?count=40' }, { type: 'more', query: '?count=40' }],
    ['a map that is there [STORE-05]', { type: 'map.ready', area }, { type: 'area', area, remember: false }],
  ])('is requested after %s', async (_name, event, request) => {
    const { send, requests } = start()
    await send(read(), event)
    expect(requests).toEqual([request])
  })

  it('shows the last of several moves [STORE-04]', async () => {
    const { send, requests, context } = start({
      showList: async (request) => listing('area', { area: request.type === 'area' ? request.area : null }),
    })
    await send(moved(true), moved(true, elsewhere))
    expect(requests).toHaveLength(2)
    expect(context().listing.area).toEqual(elsewhere)
  })

  it('with more shops leaves the map where it is', async () => {
    const { send, orders } = start()
    await send({ type: 'list.extended', value: '?count=40' })
    expect(orders).toEqual([])
  })

  it('of an address with a part of the map is shown on the map when that is ready', async () => {
    const { send, orders, requests } = start()
    await send(read({ result: 'area' }), { type: 'map.ready', area: elsewhere })
    expect([orders, requests]).toEqual([[{ type: 'map.show-area', area }], []])
  })

  it('of a search is not given up for a map that opens meanwhile, but for a move of the visitor [STORE-04]', async () => {
    const { send, requests, orders } = start({
      showList: async ({ type }) => listing(type === 'form' ? 'place' : 'area'),
    })
    const map: StoreLocatorEvent[] = [{ type: 'map.ready', area: elsewhere }, moved(false, elsewhere)]
    await send({ type: 'place.searched' }, ...map)
    expect([requests, orders]).toEqual([[{ type: 'form' }], [{ type: 'map.show-area', area }]])
    await send({ type: 'place.searched' }, moved(true, elsewhere))
    expect(requests.at(-1)).toEqual({ type: 'area', area: elsewhere, remember: true })
  })

  it('of a search moves the map to its area; one of the map does not [READ-31]', async () => {
    const { send, orders } = start({ showList: async ({ type }) => listing(type === 'form' ? 'place' : 'area') })
    await send({ type: 'place.searched' })
    expect(orders).toEqual([{ type: 'map.show-area', area }])
    await send(moved(false))
    expect(orders).toHaveLength(1)
  })

  it('of a search stays when the map has moved to it, until the visitor moves the map [STORE-04]', async () => {
    const { send, requests } = start()
    await send(read({ result: 'place' }), { type: 'map.ready', area: elsewhere }, moved(false))
    expect(requests).toEqual([])
    await send(moved(true))
    expect(requests).toEqual([{ type: 'area', area, remember: true }])
  })

  it('of a search leaves a map that opens meanwhile where it is, until it is there', async () => {
    const { send, orders } = start({ showList: async () => listing('place', { area: elsewhere }) })
    await send(read(), { type: 'place.searched' }, { type: 'map.ready', area })
    expect(orders).toEqual([{ type: 'map.show-area', area: elsewhere }])
  })

  it('is that of the address after back, also from a search', async () => {
    const { send, requests } = start()
    await send({ type: 'place.searched' })
    await send({ type: 'address.moved' })
    expect(requests.at(-1)).toEqual({ type: 'address' })
  })

  const search: StoreLocatorEvent = { type: 'place.searched' }
  const ready = (to: Area): StoreLocatorEvent => ({ type: 'map.ready', area: to })

  it.each<[string, ...StoreLocatorEvent[][]]>([
    ['the visitor has moved it', [moved(true, elsewhere)], [search]],
    ['it has opened', [read({ result: 'place' }), ready(elsewhere)], [search]],
    ['it has arrived', [read({ result: 'place' }), ready(area), moved(false, elsewhere)], [search]],
    ['it opens meanwhile', [search, ready(elsewhere)]],
    ['it is laid out meanwhile', [search, moved(false, elsewhere)]],
  ])('keeps to the map where no place was found, and %s', async (_title, ...steps) => {
    const { send, requests } = start({
      showList: async ({ type }) => (type === 'form' ? listing('unknown-place', { area: null, shops: [] }) : listing()),
    })
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a visitor does
    for (const events of steps) await send(...events)
    expect(requests.slice(-2)).toEqual([{ type: 'form' }, { type: 'area', area: elsewhere, remember: false }])
  })

  it('stays when it cannot be loaded, and is requested again', async () => {
    let online = false
    const { actor, send, requests, context } = start({
      showList: async () => {
        if (!online) throw new Error('offline')
        return listing()
      },
    })
    await send(read(), moved(true))
    expect(actor.getSnapshot().value).toMatchObject({ list: 'failed' })
    expect(context().listing.shops).toEqual([lyon, paris])
    online = true
    await send({ type: 'list.retried' })
    expect(actor.getSnapshot().value).toMatchObject({ list: 'shown' })
    expect(requests[1]).toEqual(requests[0])
  })
})

describe('the distance', () => {
  it('has no effect before there is a place [READ-31]', async () => {
    const { send, requests } = start()
    await send(read(), { type: 'distance.changed' })
    expect(requests).toEqual([])
  })

  it.each<[string, StoreLocatorEvent[], ListRequest['type']]>([
    ['a place', [{ type: 'place.searched' }], 'form'],
    ['the place of the address', [read({ result: 'place' })], 'form'],
    ['a position', [{ type: 'position.found', position: { lat: 1, lng: 2 } }], 'position'],
    ['a place that the map has moved to since', [read({ result: 'place' }), moved(false)], 'form'],
  ])('is counted from %s [STORE-11]', async (_name, before, type) => {
    const { send, requests } = start({
      showList: async (request) => listing(request.type === 'form' ? 'place' : 'area'),
    })
    for (const event of before) await send(event)
    await send({ type: 'distance.changed' })
    expect(requests.at(-1)?.type).toBe(type)
  })
})

describe("the visitor's position", () => {
  it('is what the list is about [STORE-10]', async () => {
    const { send, requests, orders } = start()
    await send({ type: 'position.requested' })
    expect(requests).toEqual([{ type: 'position', position: { lat: 45.7, lng: 4.8 } }])
    expect(orders).toEqual([
      { type: 'list.measured', from: { lat: 45.7, lng: 4.8 } },
      { type: 'map.show-area', area },
    ])
    await send(moved(false))
    expect(requests).toHaveLength(1)
  })

  it('is what distances are counted from, also where the visitor moves the map', async () => {
    const { send, orders } = start()
    await send({ type: 'position.requested' })
    await send(moved(true, elsewhere))
    expect(orders.at(-1)).toEqual({ type: 'list.measured', from: { lat: 45.7, lng: 4.8 } })
  })

  it('is searched again: what failed before is said no more, whatever comes of it [ERR-21]', async () => {
    const { actor, send, context } = start({ locate: () => Promise.reject(new Error('denied')) })
    await send({ type: 'position.requested' })
    actor.send({ type: 'position.requested' })
    actor.send({ type: 'place.typed' })
    expect(context().failure).toBeNull()
  })

  const marker: ListedShop = { id: 'nantes', name: 'Onde', lat: 47.2, lng: -1.6 }

  it.each<[string, 'ignored' | 'awaited', StoreLocatorEvent]>([
    ['types a place', 'ignored', { type: 'place.typed' }],
    ['searches a place', 'ignored', { type: 'place.searched' }],
    ['chooses a shop', 'ignored', { type: 'shop.chosen', value: 'lyon' }],
    ['chooses a shop on the map', 'ignored', { type: 'marker.chosen', shop: marker }],
    ['moves the map', 'ignored', moved(true)],
    ['wants more shops', 'ignored', { type: 'list.extended', value: '?count=40' }],
    ['goes back', 'ignored', { type: 'address.moved' }],
    ['presses a shop that is no longer listed', 'awaited', { type: 'shop.chosen', value: 'nowhere' }],
    ['sees the map move by itself', 'awaited', moved(false)],
    ['changes the distance', 'awaited', { type: 'distance.changed' }],
  ])('that is not known yet when the visitor %s is %s', async (_title, fate, event) => {
    const { promise, resolve } = Promise.withResolvers<Position>()
    const { send, requests, actor } = start({ locate: () => promise })
    for (const one of [read(), { type: 'position.requested' } as const, event]) actor.send(one)
    resolve({ lat: 47, lng: 2 })
    await promise
    await send()
    expect(requests.some(({ type }) => type === 'position')).toBe(fate === 'awaited')
  })

  it.each([
    ['denied', 'denied'],
    ['unavailable', 'unavailable'],
    ['anything else', 'unavailable'],
  ])('is not known: %s [ERR-21]', async (message, failure) => {
    const { send, requests, context } = start({ locate: () => Promise.reject(new Error(message)) })
    await send({ type: 'position.requested' })
    expect(context().failure).toBe(failure)
    expect(requests).toEqual([])
    await send({ type: 'place.searched' })
    expect(context().failure).toBeNull()
  })
})

describe('the distances of the shops', () => {
  const centre = { lat: 45.76, lng: 4.83 }
  const measured = { type: 'list.measured', from: centre } as const

  it('are counted from the place that was searched', async () => {
    const { send, orders } = start({ showList: async () => listing('place', { centre }) })
    await send({ type: 'place.searched' })
    expect(orders).toContainEqual(measured)
  })

  it('are counted from the middle of the area that another geocoder has found', async () => {
    const { send, orders } = start()
    await send({ type: 'place.searched' })
    expect(orders).toContainEqual({ type: 'list.measured', from: { lat: 45.5, lng: 4.5 } })
  })

  it('end with another search, and with the way back to a part of the map', async () => {
    const { send, context } = start({
      showList: async ({ type }) => (type === 'form' ? listing('start') : listing('area')),
    })
    await send(read({ result: 'place', centre }))
    expect(context().from).toEqual(centre)
    await send({ type: 'address.moved' })
    expect(context().from).toBeNull()
    await send(read({ result: 'place', centre }), { type: 'place.searched' })
    expect(context().from).toBeNull()
  })
})

describe('a shop', () => {
  const shown = { type: 'map.show-shop', shop: lyon } as const
  const scrolled = { type: 'list.scrolled', id: 'lyon' } as const

  it('that is chosen in the list is shown on the map, and the list scrolls to it [STORE-07]', async () => {
    const { send, orders, context } = start()
    await send(read(), { type: 'shop.chosen', value: 'lyon' })
    expect(orders).toEqual([{ type: 'address.named', id: 'lyon' }, shown, scrolled])
    expect(context().chosen).toEqual(lyon)
  })

  it('that is chosen on the map is shown with its address as soon as the list has it [STORE-07]', async () => {
    const { send, orders } = start()
    const marker = { id: 'lyon', name: 'Brumal', lat: 45.7, lng: 4.8 }
    await send(read({ shops: [] }), { type: 'marker.chosen', shop: marker })
    expect(orders.slice(1)).toEqual([{ type: 'map.show-shop', shop: marker }, scrolled])
    await send(moved(false))
    expect(orders.slice(3)).toEqual([shown, scrolled])
    await send(moved(false))
    expect(orders.slice(5)).toEqual([scrolled])
  })

  it('that is chosen on the map with its address is shown once, wherever the map moves', async () => {
    const { send, orders } = start()
    await send(read(), { type: 'marker.chosen', shop: lyon }, moved(false))
    expect(orders).toEqual([{ type: 'address.named', id: 'lyon' }, shown, scrolled, scrolled])
  })

  it('that is closed on the map leaves the address, and is not closed again by the next list', async () => {
    const { send, orders } = start({ showList: async () => listing('place') })
    await send(read(), { type: 'shop.chosen', value: 'lyon' }, { type: 'marker.closed' })
    expect(orders.slice(3)).toEqual([{ type: 'address.named', id: null }, { type: 'map.close-shop' }])
    await send({ type: 'place.searched' })
    expect(orders.slice(5)).toEqual([{ type: 'map.show-area', area }])
  })

  it.each([undefined, '', 'nowhere'])('that is not in the list is ignored: %s', async (value) => {
    const { send, orders } = start()
    await send(read(), { type: 'shop.chosen', value })
    expect(orders).toEqual([])
  })

  it('of the address is shown on a map that comes later', async () => {
    const { send, orders, requests } = start()
    await send(read({ chosen: 'paris' }), { type: 'map.ready', area: elsewhere })
    expect(orders).toEqual([
      { type: 'map.show-shop', shop: paris },
      { type: 'list.scrolled', id: 'paris' },
    ])
    expect(requests).toEqual([])
    // It is there already.
    await send(moved(false))
    expect(orders.slice(2)).toEqual([{ type: 'list.scrolled', id: 'paris' }])
  })

  it('is closed on the map by another search', async () => {
    const { send, orders } = start({ showList: async () => listing('place') })
    await send(read(), { type: 'shop.chosen', value: 'lyon' }, { type: 'place.searched' })
    expect(orders.slice(3)).toEqual([{ type: 'map.close-shop' }, { type: 'map.show-area', area }])
  })

  it.each<StoreLocatorEvent>([{ type: 'marker.closed' }, { type: 'place.searched' }, { type: 'address.moved' }])(
    'is no longer chosen after %j',
    async (event) => {
      const { send, context } = start()
      await send(read(), { type: 'shop.chosen', value: 'lyon' }, event)
      expect(context().chosen).toBeNull()
    },
  )
})

it('reaches every state', () => {
  const done = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output })
  const list = '0.store-locator.list.loading'
  const position = '0.store-locator.position.locating'
  const events = [
    read(),
    { type: 'place.searched' },
    { type: 'position.requested' },
    moved(true),
    done(list, listing('place')),
    done(list, listing('unknown-place')),
    { type: `xstate.error.actor.${list}`, error: new Error('offline') },
    done(position, { lat: 1, lng: 2 }),
    { type: `xstate.error.actor.${position}`, error: new Error('denied') },
  ] as StoreLocatorEvent[]
  const machine = storeLocatorMachine.provide({ actors: { page: fromCallback(() => {}) } })
  const paths = getShortestPaths(machine, { events, limit: 5000, serializeState: ({ value }) => JSON.stringify(value) })
  const values = paths.map(({ state }) => state.value as { list: string; position: string })
  expect(new Set(values.map((value) => value.list))).toEqual(new Set(['shown', 'loading', 'failed']))
  expect(new Set(values.map((value) => value.position))).toEqual(new Set(['idle', 'locating']))
  // While a position is searched, the list works.
  expect(values).toContainEqual({ list: 'loading', position: 'locating' })
})
