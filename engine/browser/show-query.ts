import { changeQuery, type QueryChange } from './change-query.ts'
import { swapRegions } from './swap-regions.ts'

// All bound blocks of a page share one address: what one asks for stands on what another still waits for.
let shown: string | undefined
let wanted: string | null = null
let running: AbortController | undefined
let latest: Promise<void> = Promise.resolve()

/** What becomes of the page when its other state cannot be had. */
export interface Showing {
  /** `leave` for the address itself, so that the browser tells; `stay` as it is, for a block that tells. */
  orElse?: 'leave' | 'stay'
}

/** A visitor who waits this long wants to know, ms. */
const patience = 10_000

/**
 * Shows the same page with another query: the server renders it, the page takes its regions over, the address tells.
 * Nothing is pushed where the address says so already. A later call replaces one that still waits, which then settles
 * with it. Rejects when the regions cannot be had, within 10 s.
 */
export function showQuery(change: QueryChange, { orElse = 'leave' }: Showing = {}): Promise<void> {
  const address = changeQuery(wanted ?? here(), change)
  wanted = address
  running?.abort()
  running = new AbortController()
  return (latest = show(address, { signal: running.signal, orElse }))
}

/** Calls now, and whenever back or forward have led to another address of this page. */
export function watchAddress(moved: (query: URLSearchParams) => void): () => void {
  const tell = (): void => moved(new URLSearchParams(location.search))
  const onMove = (): void => {
    wanted = null
    tell()
  }
  addEventListener('popstate', onMove)
  tell()
  return () => removeEventListener('popstate', onMove)
}

async function show(address: string, { signal, orElse }: { signal: AbortSignal } & Required<Showing>): Promise<void> {
  try {
    shown ??= addressOf(loadedFrom())
    if (address !== shown) {
      // The page is loading, as far as a visitor can tell.
      dispatchEvent(new Event('page.requested'))
      const page = await load(address, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
      signal.throwIfAborted()
      swapRegions(page)
      shown = address
      dispatchEvent(new Event('content.ready'))
    }
    wanted = null
    if (address !== here()) history.pushState(null, '', address)
  } catch (error) {
    if (signal.aborted) return latest
    wanted = null
    if (orElse === 'leave') leaveFor(address)
    else dispatchEvent(new Event('content.ready'))
    throw error
  }
}

async function load(address: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered with ${answer.status}.`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

function leaveFor(address: string): void {
  if (address === here()) location.reload()
  else location.assign(address)
}

function here(): string {
  return addressOf(location.href)
}

/** The address may have moved on before this script came. */
function loadedFrom(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href
}

function addressOf(url: string): string {
  return changeQuery(url, {})
}
