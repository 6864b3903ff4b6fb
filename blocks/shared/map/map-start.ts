/** A view of a map. Degrees, and the zoom as in MapLibre. */
export interface MapView {
  lat: number
  lng: number
  zoom: number
}

/** Where a map opens. */
export interface MapStart extends MapView {
  /** On screens below 768 px. */
  small: MapView
}
