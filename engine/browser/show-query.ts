import { addBindings, addSheets } from './add-assets.ts'
import { changeQuery, type QueryChange } from './change-query.ts'
import { swapRegions } from './swap-regions.ts'
import { parsePage } from './parse-page.ts'

// All bound blocks of a page share one address: a change adds to the one that another block still waits for.
let shownAddress: string | undefined
let requestedAddress: string | null = null
let controller: AbortController | undefined
let latest: Promise<void> = Promise.resolve()
let place: number | undefined

export interface ShowQueryOptions {
  /** When the regions cannot be loaded: `navigate` loads the address itself, `stay` leaves the page unchanged. */
  onError?: 'navigate' | 'stay'
  /** The states have different blocks: their style sheets and scripts are added to the page. */
  otherBlocks?: boolean
}

const timeoutMs = 10_000

/**
 * Shows the same page with another query: loads it from the server, swaps the regions that differ and pushes the
 * address, unless the address is the current one already. A later call replaces one that still loads, which then
 * settles with it. Meanwhile the window dispatches `page.requested`, and `content.ready` when the page has changed or
 * stays. Rejects when the regions cannot be loaded, or not within 10 s.
 */
export function showQuery(
  change: QueryChange,
  { onError = 'navigate', otherBlocks = false }: ShowQueryOptions = {},
): Promise<void> {
  const address = changeQuery(requestedAddress ?? currentAddress(), change)
  requestedAddress = address
  controller?.abort()
  controller = new AbortController()
  return (latest = show(address, { signal: controller.signal, onError, otherBlocks }))
}

/**
 * Remembers how far the page is scrolled, in px. For a change that scrolls away before its content is there: going back
 * then returns to where the visitor was.
 */
export function rememberPlace(): void {
  place ??= scrollY
}

/** Calls back at once, and after each back or forward within this page. Returns a function that stops it. */
export function watchAddress(onQuery: (query: URLSearchParams) => void): () => void {
  const report = (): void => onQuery(new URLSearchParams(location.search))
  const onPopState = (): void => {
    requestedAddress = null
    report()
  }
  addEventListener('popstate', onPopState)
  report()
  return () => removeEventListener('popstate', onPopState)
}

type ShowOptions = { signal: AbortSignal } & Required<ShowQueryOptions>

async function show(address: string, { signal, onError, otherBlocks }: ShowOptions): Promise<void> {
  try {
    shownAddress ??= pathAndQuery(loadedUrl())
    if (address !== shownAddress) {
      dispatchEvent(new Event('page.requested'))
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const page = await load(address, limited)
      if (otherBlocks) await addSheets(page, limited)
      signal.throwIfAborted()
      if (otherBlocks) addBindings(page.body)
      if (address !== currentAddress()) history.replaceState({ scroll: place ?? scrollY }, '')
      swapRegions(page, { otherBlocks })
      shownAddress = address
      dispatchEvent(new Event('content.ready'))
    }
    requestedAddress = null
    place = undefined
    if (address === currentAddress()) restoreScroll()
    else history.pushState(null, '', address)
  } catch (error) {
    if (signal.aborted) return latest
    requestedAddress = null
    if (onError === 'navigate') navigateTo(address)
    else dispatchEvent(new Event('content.ready'))
    throw error
  }
}

/** After back: the browser itself scrolls before the regions are swapped, while the page may be shorter. */
function restoreScroll(): void {
  const { scroll } = (history.state ?? {}) as { scroll?: number }
  if (scroll === undefined) return
  history.replaceState(null, '')
  scrollTo({ top: scroll, behavior: 'instant' })
}

async function load(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) throw new Error(`${address} responded with status ${response.status}.`)
  return parsePage(response)
}

function navigateTo(address: string): void {
  if (address === currentAddress()) location.reload()
  else location.assign(address)
}

function currentAddress(): string {
  return pathAndQuery(location.href)
}

/** The URL that the server rendered: the address may have changed before this script was loaded. */
function loadedUrl(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}

function pathAndQuery(url: string): string {
  return changeQuery(url, {})
}
