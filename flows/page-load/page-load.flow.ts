/**
 * Whether the page is loading: in every state but `ready`. Two conditions define it: the content has arrived
 * (`decoding` and `ready`), the pictures of the first screen are decoded (`ready`). Times in ms. Plain data, so that
 * the script of every page runs it without a library.
 */
export const pageLoadFlow = {
  initial: 'arriving',
  states: {
    arriving: { on: { 'content.ready': 'decoding', 'page.missing': 'ready' } },
    // A picture that fails to load must not keep the page loading.
    decoding: { on: { 'pictures.ready': 'ready', 'page.requested': 'awaited' }, after: { 3000: 'ready' } },
    ready: { on: { 'page.requested': 'awaited' } },
    // The loader is shown from the request on.
    awaited: { on: { 'content.ready': 'closing' }, after: { 200: 'overdue' } },
    // The timeout ends it where the browser stayed on the page: a response that is downloaded dispatches no event.
    overdue: { on: { 'content.ready': 'decoding' }, after: { 20_000: 'decoding' } },
    // A loader that has just appeared stays long enough to be seen.
    closing: { on: { 'page.requested': 'overdue' }, after: { 200: 'decoding' } },
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
