import { opensNewTab } from '../../../engine/browser/opens-new-tab.ts'
import { runStateTable } from '../../../engine/browser/state-table.ts'
import { pageLoadFlow, type PageLoadEvent } from '../../../flows/page-load/page-load.flow.ts'

/**
 * Follows the load of the page from its first byte, then of each page or content that the visitor requests.
 * `data-page-load` of the root element is the flow's state. A script that swaps content dispatches the flow's events
 * `page.requested` and `content.ready` on the window, as `showQuery` does.
 * @param onLoad is called each time that the page has loaded.
 */
export function watchPageLoad(onLoad: () => void): void {
  const send = runStateTable<PageLoadEvent['type']>(pageLoadFlow, (state) => {
    document.documentElement.dataset['pageLoad'] = state
    if (state === 'ready') onLoad()
    if (state === 'decoding') void firstPictures().then(() => send('pictures.ready'))
  })
  for (const type of ['page.requested', 'content.ready'] as const) addEventListener(type, () => send(type))
  addEventListener('DOMContentLoaded', () =>
    send(document.querySelector('.not-found') ? 'page.missing' : 'content.ready'),
  )
  // On the window: the handlers that prevent a click or a submission have run by then.
  for (const type of ['click', 'submit']) addEventListener(type, (event) => navigates(event) && send('page.requested'))
  // Restored from the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && send('content.ready'))
}

/** Settles when the pictures of the first screen are decoded or have failed. All others load lazily. */
function firstPictures(): Promise<unknown> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img:not([loading])')
  return Promise.allSettled([...pictures].map((picture) => picture.decode()))
}

// A link with a fragment may stay on this page; one with a dot is a file, which the browser may download.
const pageLinks = "a[href^='/']:not([target],[download],[href*='#'],[href*='.']),form:not([method=dialog])"

/** Whether the browser is about to load another page of the site in this tab. */
function navigates(event: Event): boolean {
  const source = (event.target as Element).closest(pageLinks)
  // A click in a form is not yet its submission.
  const isUsed = source?.localName === (event.type === 'click' ? 'a' : 'form')
  return isUsed && !(event.defaultPrevented || opensNewTab(event))
}
