import { fromCallback } from 'xstate'
import type { PageOrder, PageOrders, StoreLocatorEvent } from '../../../flows/store-locator/store-locator.machine.ts'
import { dispatchLocator, onLocator } from '../../shared/locator/locator-events.ts'
import { readList } from './read-list.ts'
import type { Position } from '../../../flows/store-locator/area.ts'
import { distanceFormat, type DistanceUnit } from '../../shared/locator/distance-format.ts'
import { awayFrom } from './away.ts'

/** Reads the list, listens to map and address, and does what the machine orders. */
export function watchPage(root: HTMLElement) {
  return fromCallback<PageOrders, undefined, StoreLocatorEvent>(({ sendBack, receive }) => {
    receive(({ orders }) => orders.forEach((order) => carryOut(order, root)))
    const ends = [
      onLocator('locator.map-ready', ({ bounds }) => sendBack({ type: 'map.ready', area: bounds })),
      onLocator('locator.moved', ({ bounds, byVisitor }) => sendBack({ type: 'map.moved', area: bounds, byVisitor })),
      onLocator('locator.chosen', (shop) => sendBack({ type: 'marker.chosen', shop })),
      onLocator('locator.closed', () => sendBack({ type: 'marker.closed' })),
    ]
    sendBack({ type: 'list.read', listing: readList(root) })
    ends.push(watchMoves(() => sendBack({ type: 'address.moved' })))
    showToday(root)
    dispatchLocator('locator.list-ready', null)
    return () => ends.forEach((end) => end())
  })
}

/** Calls back after back and forward: also before the script was there, after a reload. */
function watchMoves(onMove: () => void): () => void {
  addEventListener('popstate', onMove)
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  if (loaded !== undefined && new URL(loaded).search !== location.search) onMove()
  return () => removeEventListener('popstate', onMove)
}

function carryOut(order: PageOrder, root: HTMLElement): void {
  switch (order.type) {
    case 'map.show-area':
      return dispatchLocator('locator.show-bounds', { bounds: order.area })
    case 'map.show-shop':
      dispatchLocator('locator.show-shop', { ...order.shop, zoom: Number(root.dataset['zoom']) })
      return uncoverMap(root)
    case 'map.close-shop':
      return dispatchLocator('locator.close-shop', null)
    case 'list.measured':
      return showDistances(root, order.from)
    case 'list.scrolled':
      return scrollToShop(root, order.id)
    case 'address.named':
      return nameShop(order.id)
  }
  return order satisfies never
}

function nameShop(id: string | null): void {
  const url = new URL(location.href)
  if (id === null) url.searchParams.delete('shop')
  else url.searchParams.set('shop', id)
  history.replaceState(null, '', url)
}

/** On a phone the list is a sheet that may cover the map: its upper edge moves to the middle of the screen. */
function uncoverMap(root: HTMLElement): void {
  const sheet = root.querySelector('[data-sheet]')
  if (sheet && isSheet()) scrollBy({ top: topOf(sheet) - innerHeight / 2 })
}

/** In a sheet, only the list scrolls: otherwise the sheet would cover the map again. */
function scrollToShop(root: HTMLElement, id: string): void {
  const item = root.querySelector(`[data-shop="${CSS.escape(id)}"]`)
  const list = item?.closest('[data-part=shops]')
  if (item && list && isSheet()) list.scrollBy({ top: topOf(item) - topOf(list) })
  else item?.scrollIntoView({ block: 'nearest' })
}

function isSheet(): boolean {
  return matchMedia('(width < 48rem)').matches && document.querySelector('.store-map') !== null
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Says of each shop of the list how far it is from a position, where the server has not said it. */
function showDistances(root: HTMLElement, from: Position): void {
  const { away: far = '', close = '' } = root.dataset
  const unit: DistanceUnit = root.dataset['unit'] === 'mi' ? 'mi' : 'km'
  const tag = root.closest<HTMLElement>('[lang]')?.lang ?? navigator.language
  const format = distanceFormat({ tag, unit })
  for (const shop of root.querySelectorAll<HTMLElement>('[data-shop]')) {
    const element = shop.querySelector<HTMLElement>('[data-distance]')
    if (!element) continue
    const position = { lat: Number(shop.dataset['lat']), lng: Number(shop.dataset['lng']) }
    const { isLess, metres } = awayFrom(from, position, unit)
    element.textContent = (isLess ? close : far).replace('{distance}', format(metres))
    element.hidden = false
  }
}

/** Says of each shop of the list whether it is open today, by the calendar of the visitor. */
export function showToday(root: HTMLElement): void {
  const { open = '', closed = '' } = root.dataset
  // Sunday is 0 here and 7 in the list.
  const today = String(new Date().getDay() || 7)
  for (const row of root.querySelectorAll<HTMLElement>(`[data-days~="${today}"]`)) {
    row.dataset['today'] = ''
    const hours = row.querySelector('dd')
    const summary = row.closest('details')?.querySelector('summary [data-today]')
    if (!hours || !summary) continue
    summary.textContent = 'closed' in hours.dataset ? closed : open.replace('{hours}', hours.textContent)
  }
}
