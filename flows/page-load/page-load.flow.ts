/**
 * Whether the page is loading: in every state but `ready`. Two facts lie behind it: the content has arrived
 * (`decoding` and `ready`), the pictures of the first screen are drawn (`ready`). Times in ms. Plain data, so that the
 * page's first script follows it without a library.
 */
export const pageLoadFlow = {
  initial: 'arriving',
  states: {
    arriving: { on: { 'content.ready': 'decoding', 'page.missing': 'ready' } },
    // A picture that does not come must not keep the page loading.
    decoding: { on: { 'pictures.ready': 'ready', 'page.requested': 'requested' }, after: { 3000: 'ready' } },
    ready: { on: { 'page.requested': 'requested' } },
    // Most pages are there before anybody wonders where they are.
    requested: { on: { 'content.ready': 'decoding' }, after: { 200: 'awaited' } },
    awaited: { on: { 'content.ready': 'closing' }, after: { 200: 'overdue' } },
    // The way out, where the browser stayed: nothing tells that an answer was a file to keep.
    overdue: { on: { 'content.ready': 'decoding' }, after: { 20_000: 'decoding' } },
    // A loader that has just come into sight stays long enough to be seen.
    closing: { on: { 'page.requested': 'overdue' }, after: { 200: 'decoding' } },
  },
} as const

export type PageLoadEvent =
  /** The HTML of the page or of the region that was asked for is there; also: the visitor stays. */
  | { type: 'content.ready' }
  /** The pictures of the first screen are decoded. */
  | { type: 'pictures.ready' }
  /** What has arrived is the page for what is not there: nothing more is waited for. */
  | { type: 'page.missing' }
  /** The visitor asked for another page, or for other content of this one. */
  | { type: 'page.requested' }
