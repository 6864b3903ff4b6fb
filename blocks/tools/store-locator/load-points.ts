import { dispatchLocator, type ShopPoint } from '../../shared/locator/locator-events.ts'
import { logFailure } from '../../shared/log-failure.ts'

type Row = readonly [id: string, name: string, lat: number, lng: number]

let points: Promise<readonly ShopPoint[]> | undefined

/** Sends the positions of all shops to the map. They are loaded once; without them the map shows those of the list. */
export async function loadPoints(root: HTMLElement): Promise<void> {
  try {
    points ??= requestPoints(root.dataset['points'] ?? '')
    dispatchLocator('locator.shops', { shops: await points })
  } catch (error) {
    points = undefined
    logFailure({ message: 'The shops of the map could not be loaded.', error })
  }
}

async function requestPoints(address: string): Promise<readonly ShopPoint[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const rows = JSON.parse(page.querySelector('[data-shop-points]')?.textContent ?? '') as readonly Row[]
  return rows.map(([id, name, lat, lng]) => ({ id, name, lat, lng }))
}
