import { parsePage } from '../../../../engine/browser/parse-page.ts'
import type { ShopPoint } from '../../../shared/locator/locator-events.ts'
import { logFailure } from '../../../shared/log-failure.ts'

type Row = readonly [id: string, name: string, lat: number, lng: number]

const timeoutMs = 30_000

/** The positions of all shops. None, and a line in the log, where they are not loaded within 30 s: the list has them. */
export async function loadPoints(address: string | null): Promise<readonly ShopPoint[]> {
  if (address === null) return []
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const page = await parsePage(response)
    const rows = JSON.parse(page.querySelector('[data-shop-points]')?.textContent ?? '') as readonly Row[]
    return rows.map(([id, name, lat, lng]) => ({ id, name, lat, lng }))
  } catch (error) {
    logFailure({ message: 'The shops of the map could not be loaded.', error })
    return []
  }
}
