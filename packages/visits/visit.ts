/** What a page tells its script about measurements: JSON in `data-visits` of its body. */
export interface MeasuredPage {
  /** Path of this site that receives what was measured. */
  endpoint: string
  /** Of page views, from 0 to 1. */
  share: number
  /** Its name in config. */
  page: string
  /** Category that visitors have to agree to. Without it, they are not asked. */
  consent?: string
}

/** Names of what is measured, as `web-vitals` has them in capitals. */
export const visitValues = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const

/** How the page came to be shown, in the words of `web-vitals`. */
export const navigations = [
  ...(['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore'] as const),
] as const

/** By the width of the window, as nothing else is known of the device. */
export const devices = ['narrow', 'wide'] as const

/** One page view, as the browser sends it. Values are milliseconds; `cls` is a sum of shares of the window. */
export type SentVisit = {
  page: string
  device: (typeof devices)[number]
  navigation: (typeof navigations)[number]
} & Partial<Record<(typeof visitValues)[number], number>>

/** Id of the measurements in the visitor's choice. No external service can have it: theirs begin with a letter. */
export const measurementsId = '_visits'
