/**
 * What the list and the map of a store locator tell each other: events of the window, so that either works without the
 * other. Coordinates and bounds are in degrees (WGS 84).
 */

export interface Position {
  lat: number
  lng: number
}

export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** A shop as the map shows it. */
export interface ShopPoint extends Position {
  id: string
  name: string
  /** Street, postal code and town, in one line. */
  address?: string
  /** Says which collections it exhibits. */
  exhibited?: string
  /** Address of the page with this shop chosen. */
  href?: string
}

/** The part of the world that the map shows. `zoom` as in MapLibre: 0 is the whole world. */
export interface MapArea {
  bounds: Bounds
  center: Position
  zoom: number
}

/** From the map to the list. */
export interface MapEvents {
  /** The map is loaded. Also the answer to `locator.list-ready`. The list answers with what is to be shown. */
  'locator.map-ready': MapArea
  /** The bounds or the centre have changed. `byVisitor`: dragged or zoomed, not moved by an event of the list. */
  'locator.moved': MapArea & { byVisitor: boolean }
  /** A marker was pressed. The list answers with `locator.show-shop`. */
  'locator.chosen': ShopPoint
  /** The visitor closes the info window. The list answers with `locator.close-shop`. */
  'locator.closed': null
}

/** From the list to the map. */
export interface ListEvents {
  /** The list listens: its script may have been loaded after the map. */
  'locator.list-ready': null
  /** Fit these bounds. */
  'locator.show-bounds': { bounds: Bounds }
  /** Centre on a shop and open its info window. */
  'locator.show-shop': ShopPoint & { zoom: number }
  /** Close the info window. */
  'locator.close-shop': null
}

export type LocatorEvents = MapEvents & ListEvents

/**
 * Dispatches an event of the locator. It is dispatched on the root of the list, whose script it may start, and bubbles
 * to the window, where list and map listen.
 */
export function dispatchLocator<Name extends keyof LocatorEvents>(name: Name, detail: LocatorEvents[Name]): void {
  const root = listRoot() ?? window
  root.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }))
}

/** Whether the page has a list, which answers to the events of the map. */
export function hasList(): boolean {
  return listRoot() !== null
}

function listRoot(): Element | null {
  return document.querySelector('[data-flow=store-locator]')
}

/** Calls back at each event of that name. Returns a function that stops it. */
export function onLocator<Name extends keyof LocatorEvents>(
  name: Name,
  listener: (detail: LocatorEvents[Name]) => void,
): () => void {
  const forward = (event: Event): void => listener((event as CustomEvent<LocatorEvents[Name]>).detail)
  window.addEventListener(name, forward)
  return () => window.removeEventListener(name, forward)
}
