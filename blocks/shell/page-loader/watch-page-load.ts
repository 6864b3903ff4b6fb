import { followLightly } from '../../../engine/browser/light-flow.ts'
import { pageLoadFlow, type PageLoadEvent } from '../../../flows/page-load/page-load.flow.ts'

/**
 * Follows the load of the page from its first byte, and then of what the visitor asks for: `data-page-load` of the
 * root element tells the state. Scripts that swap a region of the page tell it by events of the window, named as the
 * flow names them.
 * @param onLoad hears each time that the page has loaded.
 */
export function watchPageLoad(onLoad: () => void): void {
  const tell = followLightly<PageLoadEvent['type']>(pageLoadFlow, (state) => {
    document.documentElement.dataset['pageLoad'] = state
    if (state === 'ready') onLoad()
    if (state === 'decoding') void firstPictures().then(() => tell('pictures.ready'))
  })
  for (const type of ['page.requested', 'content.ready'] as const) addEventListener(type, () => tell(type))
  addEventListener('DOMContentLoaded', () =>
    tell(document.querySelector('.not-found') ? 'page.missing' : 'content.ready'),
  )
  // On the window, so that whoever takes a click or a form over has done so by then.
  for (const type of ['click', 'submit']) addEventListener(type, (event) => leaves(event) && tell('page.requested'))
  // The visitor is back on this page.
  addEventListener('pageshow', ({ persisted }) => persisted && tell('content.ready'))
}

/** Settles when the pictures of the first screen are decoded, or cannot be. All others load late. */
function firstPictures(): Promise<unknown> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img:not([loading])')
  return Promise.allSettled([...pictures].map((picture) => picture.decode()))
}

// A fragment is a place on a page; a dot is that of a file, which is shown or kept beside the page.
const ways = "a[href^='/']:not([target],[download],[href*='#'],[href*='.']),form:not([method=dialog])"

/** Whether the browser is about to load another page of the site in this tab. */
function leaves(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  const way = (event.target as Element).closest(ways)
  // A click in a form is not yet its submission.
  const isUsed = way?.localName === (event.type === 'click' ? 'a' : 'form')
  return isUsed && !(event.defaultPrevented || ctrlKey || metaKey || shiftKey)
}
