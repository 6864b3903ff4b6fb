import type { Position } from './locator-events.ts'

/** The address of a site of maps for the way to a position. */
export function routeUrl(url: string, { lat, lng }: Position): string {
  return url.replaceAll('{lat}', String(lat)).replaceAll('{lng}', String(lng))
}
