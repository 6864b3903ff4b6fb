import { fromCallback } from 'xstate'
import { replaceAddress, watchAddress } from '../../../engine/browser/show-query.ts'
import type { PageOrder, StoreLocatorEvent } from '../../../flows/store-locator/store-locator.machine.ts'
import { dispatchLocator, onLocator } from '../../shared/locator/locator-events.ts'
import { loadPoints } from './load-points.ts'
import { readList } from './read-list.ts'
import { showToday } from './show-today.ts'

/** Reads the list, listens to map and address, and does what the machine orders. */
export function watchPage(root: HTMLElement) {
  return fromCallback<PageOrder, undefined, StoreLocatorEvent>(({ sendBack, receive }) => {
    receive((order) => carryOut(order, root))
    const ends = [
      onLocator('locator.map-ready', ({ bounds }) => {
        sendBack({ type: 'map.ready', area: bounds })
        void loadPoints(root)
      }),
      onLocator('locator.moved', ({ bounds, byVisitor }) => sendBack({ type: 'map.moved', area: bounds, byVisitor })),
      onLocator('locator.chosen', (shop) => sendBack({ type: 'marker.chosen', shop })),
      onLocator('locator.closed', () => sendBack({ type: 'marker.closed' })),
      watchMoves(() => sendBack({ type: 'address.moved' })),
    ]
    sendBack({ type: 'list.read', listing: readList(root) })
    showToday(root)
    dispatchLocator('locator.list-ready', null)
    return () => ends.forEach((end) => end())
  })
}

/** The address is reported once at the start, when the list shows its state already. */
function watchMoves(onMove: () => void): () => void {
  let isFirst = true
  return watchAddress(() => {
    if (!isFirst) onMove()
    isFirst = false
  })
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
    case 'list.scrolled':
      return itemOf(root, order.id)?.scrollIntoView({ block: 'nearest' })
    case 'address.named':
      return replaceAddress({ shop: order.id })
  }
  return order satisfies never
}

/** On a phone the list is a sheet that may cover the map: its upper edge moves to the middle of the screen. */
function uncoverMap(root: HTMLElement): void {
  const sheet = root.querySelector('[data-sheet]')
  if (sheet && matchMedia('(width < 48rem)').matches && document.querySelector('.store-map')) {
    scrollBy({ top: sheet.getBoundingClientRect().top - innerHeight / 2 })
  }
}

function itemOf(root: HTMLElement, id: string): Element | null {
  return root.querySelector(`[data-shop="${CSS.escape(id)}"]`)
}
