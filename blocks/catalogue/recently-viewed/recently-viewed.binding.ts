import type { Attached } from '../../../engine/browser/binding.ts'
import { runParallelTable } from '../../../engine/browser/parallel-table.ts'
import { recentlyViewedFlow, type RecentlyViewedEvent } from '../../../flows/recently-viewed/recently-viewed.flow.ts'
import { logFailure } from '../../shared/log-failure.ts'
import { loadPieces, whenNear, whenUnseen } from './load-pieces.ts'
import { hasRefusedAll, loadViewed, storeViewed } from './viewed-pieces.ts'

/** Remembers the product of the page, and shows those before it when their place comes near. */
export function attach(root: HTMLElement): Attached {
  const { address, piece = '', compared = '', max = '' } = root.dataset
  const strip = root.querySelector<HTMLElement>('[data-part=strip]')
  const cleared = root.querySelector<HTMLElement>('[data-part=cleared]')
  const others = remember(root.dataset, Number(max)).filter((id) => ![piece, ...compared.split(',')].includes(id))
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
