import type { Area, Position } from '../../../flows/store-locator/area.ts'
import type { ListedShop, Listing } from '../../../flows/store-locator/store-locator.machine.ts'

const results: readonly Listing['result'][] = ['start', 'place', 'unknown-place', 'area']

/** What the list on the page shows, as the server has rendered it. */
export function readList(root: HTMLElement): Listing {
  const { listing, area, chosen, centre } = root.querySelector<HTMLElement>('[data-listing]')?.dataset ?? {}
  return {
    result: results.find((one) => one === listing) ?? 'start',
    area: readArea(area),
    shops: [...root.querySelectorAll<HTMLElement>('[data-shop]')].map(readShop),
    chosen: chosen ?? null,
    centre: readPosition(centre),
  }
}

function readShop(item: HTMLElement): ListedShop {
  const { shop = '', name = '', lat, lng, address = '', exhibited } = item.dataset
  const href = item.querySelector('a')?.getAttribute('href') ?? ''
  return { id: shop, name, lat: Number(lat), lng: Number(lng), address, href, ...(exhibited && { exhibited }) }
}

function readPosition(text: string | undefined): Position | null {
  const [lat, lng] = text?.split(',').map(Number) ?? []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}

function readArea(text: string | undefined): Area | null {
  const [south, west, north, east] = text?.split(',').map(Number) ?? []
  return south === undefined || west === undefined || north === undefined || east === undefined
    ? null
    : { south, west, north, east }
}
