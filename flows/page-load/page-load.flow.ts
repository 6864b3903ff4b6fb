/** Delays in ms. A picture that fails to load must not keep the page loading. */
const maxDecoding = 3000
/** The loader is shown from the request on. */
const loaderDelay = 200
/** It ends where the browser stayed on the page: a response that is downloaded dispatches no event. */
const maxRequest = 20_000
/** A loader that has just appeared stays long enough to be seen. */
const loaderDisplay = 200

/**
 * Whether the page is loading: in every state but `ready`. Two conditions define it: the content has arrived
 * (`decoding` and `ready`), the pictures of the first screen are decoded (`ready`). Plain data, so that
 * the script of every page runs it without a library.
 */
export const pageLoadFlow = {
  initial: 'arriving',
  states: {
    arriving: { on: { 'content.ready': 'decoding', 'page.missing': 'ready' } },
    decoding: { on: { 'pictures.ready': 'ready', 'page.requested': 'awaited' }, after: { [maxDecoding]: 'ready' } },
    ready: { on: { 'page.requested': 'awaited' } },
    awaited: { on: { 'content.ready': 'closing' }, after: { [loaderDelay]: 'overdue' } },
    overdue: { on: { 'content.ready': 'decoding' }, after: { [maxRequest]: 'decoding' } },
    closing: { on: { 'page.requested': 'overdue' }, after: { [loaderDisplay]: 'decoding' } },
  },
} as const

export type PageLoadEvent =
  /** The HTML of the requested page or region has arrived, or the visitor stays on the page. */
  | { type: 'content.ready' }
  /** The pictures of the first screen are decoded. */
  | { type: 'pictures.ready' }
  /** The not-found page has arrived: nothing more is loaded. */
  | { type: 'page.missing' }
  /** The visitor requested another page, or other content of this one. */
  | { type: 'page.requested' }
