import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { showQuery } from '../../../engine/browser/show-query.ts'
import { areaAround } from '../../../flows/store-locator/area.ts'
import {
  storeLocatorMachine,
  type Listing,
  type ListRequest,
} from '../../../flows/store-locator/store-locator.machine.ts'
import { loadList } from './load-list.ts'
import { locate } from './locate.ts'
import { readList } from './read-list.ts'
import { showToday } from './show-today.ts'
import { watchPage } from './watch-page.ts'

/** The locator's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof storeLocatorMachine {
  return storeLocatorMachine.provide({
    actors: {
      page: watchPage(root),
      locate: fromPromise(locate),
      showList: fromPromise<Listing, ListRequest>(async ({ input, signal }) => {
        await showList(input, root, signal)
        showToday(root)
        return readList(root)
      }),
    },
  })
}

export function view(snapshot: SnapshotFrom<typeof storeLocatorMachine>): View {
  const { listing, chosen, failure } = snapshot.context
  const marks = listing.shops.map(({ id }): [string, View[string]] => [
    `shop-${id}`,
    { 'aria-current': id === chosen?.id ? 'true' : null },
  ])
  const isLocating = snapshot.matches({ position: 'locating' })
  return {
    ...Object.fromEntries(marks),
    failure: { hidden: !snapshot.matches({ list: 'failed' }) },
    shops: { 'aria-busy': String(snapshot.matches({ list: 'loading' })) },
    locating: { hidden: !isLocating },
    denied: { hidden: isLocating || failure !== 'denied' },
    unavailable: { hidden: isLocating || failure !== 'unavailable' },
  }
}

/** No parameter of the address that says where the shops are. */
const nowhere = { place: null, south: null, west: null, north: null, east: null, shop: null }

async function showList(request: ListRequest, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const form = root.querySelector('form')
  const distance = form?.querySelector('select')
  switch (request.type) {
    case 'form':
      return showQuery({ ...nowhere, ...placeOf(form) }, { onError: 'stay' })
    case 'position': {
      const { south, west, north, east } = areaAround(
        request.position,
        Number(distance?.selectedOptions[0]?.dataset['km']),
      )
      const area = { south: String(south), west: String(west), north: String(north), east: String(east) }
      return showQuery({ ...nowhere, ...area, distance: distance?.value ?? null }, { onError: 'stay' })
    }
    case 'address':
      return showQuery({}, { onError: 'stay' })
    case 'area':
      return loadList(request.area, { root, signal, remember: request.remember })
  }
  return request satisfies never
}

/** An empty place leads back to the start. */
function placeOf(form: HTMLFormElement | null): { place: string | null; distance: string | null } {
  const data = new FormData(form ?? undefined)
  const text = (name: string): string | null => String(data.get(name) ?? '').trim() || null
  const place = text('place')
  return { place, distance: place && text('distance') }
}
