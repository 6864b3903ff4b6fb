import type { Attached } from '../../../engine/browser/binding.ts'
import { runParallelTable } from '../../../engine/browser/parallel-table.ts'
import { recentlyViewedFlow, type RecentlyViewedEvent } from '../../../flows/recently-viewed/recently-viewed.flow.ts'
import { logFailure } from '../../shared/log-failure.ts'
import { hasRefusedAll, loadViewed, storeViewed } from './viewed-pieces.ts'
import { parsePage } from '../../../engine/browser/parse-page.ts'

/** Remembers the product of the page, and shows those before it when their place comes near. */
export function attach(root: HTMLElement): Attached {
  const { address, piece = '', compared = '', max = '' } = root.dataset
  const strip = root.querySelector<HTMLElement>('[data-part=strip]')
  const cleared = root.querySelector<HTMLElement>('[data-part=cleared]')
  // As uidOf() does: its file is in one with all scripts of lists, which every product page would load.
  const shown = new Set([piece, ...compared.split(',').map((name) => name.split(':', 1)[0] ?? '')])
  const others = remember(root.dataset, Number(max)).filter((id) => !shown.has(id))
  let stop = (): void => {}
  // The script of every page contains the other kind of table: it would be split if a binding used it, too.
  const next = runParallelTable<RecentlyViewedEvent>(recentlyViewedFlow)
  const effects: Partial<Record<string, () => void>> = {
    'list.loading': () => (stop = whenNear(root, load)),
    'list.cleared'() {
      storeViewed([])
      cleared?.focus()
    },
  }
  const send = (event: RecentlyViewedEvent): void => {
    const state = next(event)
    if (state === root.dataset['state']) return
    root.dataset['state'] = state
    strip?.toggleAttribute('hidden', state !== 'list.shown')
    cleared?.toggleAttribute('hidden', state !== 'list.cleared')
    effects[state]?.()
  }
  const show = (list: Element): void => {
    root.querySelector('[data-part=pieces]')?.replaceChildren(list)
    send('pieces.loaded')
    // The hearts of the cards are marked.
    dispatchEvent(new Event('content.ready'))
  }
  function load(): void {
    loadPieces(address ?? '', others.slice(0, Number(max)), compared).then(
      (list) => (stop = whenUnseen(root, () => show(list))),
      (error: unknown) => {
        send('pieces.failed')
        logFailure({ message: 'The products seen before could not be loaded.', error })
      },
    )
  }
  send(others.length > 0 && address ? 'pieces.found' : 'pieces.none')
  return { send: ({ type }) => send(type as RecentlyViewedEvent), stop: () => stop() }
}

/** What the browser remembers, before the product of this page is added. A visitor who refuses everything is forgotten. */
function remember({ piece, address, ...consent }: DOMStringMap, max: number): string[] {
  const isRefused = hasRefusedAll(consent, document.cookie)
  const before = isRefused ? [] : loadViewed()
  if (isRefused) storeViewed([])
  else if (piece && address) storeViewed([piece, ...before.filter((id) => id !== piece)].slice(0, max + 1))
  return before
}

const timeoutMs = 10_000

/** Calls back once, when the element is less than a screen away, and when it is out of sight. */
function whenNear(element: Element, callback: () => void): () => void {
  return whenIntersecting(element, { is: true, rootMargin: '100% 0px' }, callback)
}

/** Calls back once, as soon as no part of the element is on the screen: what fills it then moves nothing that is seen. */
function whenUnseen(element: Element, callback: () => void): () => void {
  return whenIntersecting(element, { is: false, rootMargin: '0px' }, callback)
}

function whenIntersecting(
  element: Element,
  { is, rootMargin }: { is: boolean; rootMargin: string },
  callback: () => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting !== is) return
      observer.disconnect()
      callback()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * The cards of the products, as the page at the address has them. The request says nothing about the visitor.
 * Rejects after 10 s, and where the content has none of the products.
 */
async function loadPieces(address: string, pieces: readonly string[], compared: string): Promise<Element> {
  const url = `${address}?pieces=${pieces.join()}${compared ? `&compared=${compared}` : ''}`
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) })
  const page = await parsePage(response)
  const list = page.querySelector('[data-part=pieces] > ul')
  if (!response.ok || !list?.firstElementChild)
    throw new Error(`${url} responded with status ${response.status} and no products.`)
  return list
}
