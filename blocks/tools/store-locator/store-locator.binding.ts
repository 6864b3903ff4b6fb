import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'
import { fillRegion } from '../../../engine/browser/swap-regions.ts'
import { type Area, areaAround, type Position, roundArea } from '../../../flows/store-locator/area.ts'
import {
  storeLocatorMachine,
  type Listing,
  type ListRequest,
} from '../../../flows/store-locator/store-locator.machine.ts'
import { logFailure } from '../../shared/log-failure.ts'
import type { Geocoder } from './geocoder.ts'
import { nameArea } from './name-area.ts'
import { readList } from './read-list.ts'
import { showToday, watchPage } from './watch-page.ts'

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

/** How the page shows the chosen shop, a failure and the search for a position. */
export function view(snapshot: SnapshotFrom<typeof storeLocatorMachine>): View {
  const { listing, chosen, failure, request, from } = snapshot.context
  const marks = listing.shops.map(({ id }): [string, View[string]] => [
    `shop-${id}`,
    { 'aria-current': id === chosen?.id ? 'true' : null },
  ])
  const isAround = request.type === 'position'
  const isLocating = snapshot.matches({ position: 'locating' })
  return {
    ...Object.fromEntries(marks),
    count: { hidden: isAround },
    'count-around': { hidden: !isAround },
    straight: { hidden: from === null || listing.shops.length === 0 },
    shops: { 'aria-busy': String(snapshot.matches({ list: 'loading' })) },
    denied: { hidden: isLocating || failure !== 'denied' },
    unavailable: { hidden: isLocating || failure !== 'unavailable' },
  }
}

async function showList(request: ListRequest, root: HTMLElement, signal: AbortSignal): Promise<void> {
  if (request.type === 'address') {
    await loadList(location.search, { root, signal })
    fillForm(root)
    return namePlace(root)
  }
  if (request.type === 'more') return showMore(request.query, root, signal)
  const { place } = readForm(root)
  const query = `?${new URLSearchParams(await parametersOf(request, root, signal)).toString()}`
  const isMapMove = request.type === 'area' && !request.remember
  await loadList(query, { root, signal, keepNotice: isMapMove })
  // A search is an entry of the history, a move of the map is not.
  if (request.type !== 'area') history.pushState(null, '', query)
  // Meanwhile the visitor may have typed another place.
  const isAsRequested = readForm(root).place === place
  // What was typed before is not what is shown.
  if (request.type === 'position' && isAsRequested) typePlace(root, '')
  if (request.type === 'form' && isAsRequested) namePlace(root)
  else if (!isMapMove) nameArea(query)
}

/** The first of the shops that were added gets the focus, which was on the link to them. */
async function showMore(query: string, root: HTMLElement, signal: AbortSignal): Promise<void> {
  const shops = () => root.querySelectorAll<HTMLElement>('[data-event="shop.chosen"]')
  const { length } = shops()
  await loadList(query, { root, signal })
  history.replaceState(null, '', query)
  shops()[length]?.focus()
}

async function parametersOf(
  request: Exclude<ListRequest, { type: 'address' | 'more' }>,
  root: HTMLElement,
  signal: AbortSignal,
) {
  if (request.type === 'area') {
    const count = new URLSearchParams(location.search).get('count')
    // The map has opened: the visitor still sees as many shops.
    return { ...inText(roundArea(request.area)), ...(!request.remember && count && { count }) }
  }
  const { place, distance, km } = readForm(root)
  const position = request.type === 'position' ? request.position : await askGeocoder(place, root, signal)
  if (position) return { ...inText(areaAround(position, km)), distance }
  // An empty place leads to the start.
  return place ? { place, distance } : {}
}

function inText(area: Area): Record<string, string> {
  return Object.fromEntries(Object.entries(area).map(([name, degrees]) => [name, String(degrees)]))
}

/** Null without a geocoder in config, and where it has no position: the places of the site are then searched. */
async function askGeocoder(place: string, { dataset }: HTMLElement, signal: AbortSignal): Promise<Position | null> {
  if (!dataset['geocoder'] || !place) return null
  const { geocode } = await import('./geocoder.ts')
  return geocode(place, JSON.parse(dataset['geocoder']) as Geocoder, signal)
}

interface LocatorForm {
  place: string
  distance: string
  /** The distance in kilometres. */
  km: number
}

function readForm(root: HTMLElement): LocatorForm {
  const { field, select } = fieldsOf(root)
  return {
    place: field?.value.trim() ?? '',
    distance: select?.value ?? '',
    km: Number(select?.selectedOptions[0]?.dataset['km']),
  }
}

/** The field has the proper name of the place that is shown. */
function namePlace(root: HTMLElement): void {
  const name = root.querySelector<HTMLElement>('[data-place]')?.dataset['place']
  if (name) typePlace(root, name)
}

function typePlace(root: HTMLElement, place: string): void {
  const { field } = fieldsOf(root)
  if (field) field.value = place
}

/** The form is no region: what the visitor types must stay. */
function fillForm(root: HTMLElement): void {
  const query = new URLSearchParams(location.search)
  const { select } = fieldsOf(root)
  typePlace(root, query.get('place') ?? '')
  if (select) select.value = query.get('distance') ?? select.value
}

function fieldsOf(root: HTMLElement) {
  return { field: root.querySelector('input'), select: root.querySelector('select') }
}

const permissionDenied = 1

/**
 * The position of the visitor's device, at most five minutes old. Rejects with the message "denied" or "unavailable",
 * at the latest after 10 s, and logs why.
 */
function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    const fail = (message: 'denied' | 'unavailable', error?: unknown): void => {
      logFailure({ message: 'The position of the visitor is not known.', error })
      reject(new Error(message))
    }
    // Not on a page without TLS.
    if (!('geolocation' in navigator)) return fail('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => fail(error.code === permissionDenied ? 'denied' : 'unavailable', error),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })
}

const timeoutMs = 10_000

interface LoadListOptions {
  root: HTMLElement
  signal: AbortSignal
  /** The message about the last search stays. */
  keepNotice?: boolean
}

/**
 * Loads and shows the list that a query asks for, without the rest of the page. The regions stay, so that the new number
 * of shops is announced, and so does the focus on a shop. Rejects after 10 s.
 */
async function loadList(query: string, { root, signal, keepNotice = false }: LoadListOptions): Promise<void> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(root.dataset['list'] + query, { signal: limited })
  const page = await parsePage(response)
  limited.throwIfAborted()
  const regions = [...page.querySelectorAll<HTMLElement>('[data-region]')]
  if (!response.ok || regions.length === 0) throw new Error(`The list responded with ${response.status}.`)
  const focused = document.activeElement?.getAttribute('data-part')
  for (const other of regions) {
    const name = other.dataset['region']
    const own = root.querySelector<HTMLElement>(`[data-region=${name}]`)
    if (own && !(keepNotice && name === 'locator-notice')) fillRegion(own, other)
  }
  // The links of the other page have other ids.
  if (focused) root.querySelector<HTMLElement>(`a[data-part="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  document.title = page.title
}
