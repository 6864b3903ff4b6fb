import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import type { QueryChange } from '../../../engine/browser/change-query.ts'
import { showQuery } from '../../../engine/browser/show-query.ts'
import { areaAround, type Position } from '../../../flows/store-locator/area.ts'
import {
  storeLocatorMachine,
  type Listing,
  type ListRequest,
} from '../../../flows/store-locator/store-locator.machine.ts'
import type { Geocoder } from './geocoder.ts'
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
const onError = 'stay'

async function showList(request: ListRequest, root: HTMLElement, signal: AbortSignal): Promise<void> {
  switch (request.type) {
    case 'form':
      return showPlace(root, signal)
    case 'position':
      return showQuery(surroundings(request.position, root), { onError })
    case 'address':
      await showQuery({}, { onError })
      return fillForm(root)
    case 'area':
      return loadList(request.area, { root, signal, remember: request.remember })
  }
  return request satisfies never
}

/** The place of the form: by the geocoder of config, else by the places of the site. An empty one leads to the start. */
async function showPlace(root: HTMLElement, signal: AbortSignal): Promise<void> {
  const { place, distance } = readForm(root)
  const found = place ? await askGeocoder(place, root, signal) : null
  const query = found ? surroundings(found, root) : { ...nowhere, place, distance: place && distance }
  return showQuery(query, { onError })
}

async function askGeocoder(place: string, { dataset }: HTMLElement, signal: AbortSignal): Promise<Position | null> {
  const geocoder = dataset['geocoder']
  if (!geocoder) return null
  const { geocode } = await import('./geocoder.ts')
  return geocode(place, JSON.parse(geocoder) as Geocoder, signal)
}

function surroundings(position: Position, root: HTMLElement): QueryChange {
  const { distance, km } = readForm(root)
  const area = Object.entries(areaAround(position, km)).map(([name, degrees]) => [name, String(degrees)])
  return { ...nowhere, ...Object.fromEntries(area), distance }
}

/** The form is no region: what the visitor types must stay. */
function fillForm(root: HTMLElement): void {
  const query = new URLSearchParams(location.search)
  const field = root.querySelector<HTMLInputElement>('input[name=place]')
  const select = root.querySelector('select')
  if (field) field.value = query.get('place') ?? ''
  if (select && query.has('distance')) select.value = query.get('distance') ?? ''
}

interface LocatorForm {
  place: string | null
  distance: string | null
  /** The distance in kilometres. */
  km: number
}

function readForm(root: HTMLElement): LocatorForm {
  const select = root.querySelector('select')
  return {
    place: root.querySelector<HTMLInputElement>('input[name=place]')?.value.trim() || null,
    distance: select?.value ?? null,
    km: Number(select?.selectedOptions[0]?.dataset['km']),
  }
}
