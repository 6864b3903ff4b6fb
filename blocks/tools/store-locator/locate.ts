import type { Position } from '../../../flows/store-locator/area.ts'
import { logFailure } from '../../shared/log-failure.ts'

const permissionDenied = 1

/**
 * The position of the visitor's device, at most five minutes old. Rejects with the message "denied" or "unavailable",
 * at the latest after 10 s, and logs why.
 */
export function locate(): Promise<Position> {
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
