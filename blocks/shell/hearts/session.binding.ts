import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { guestList } from '../../../config/storage-names.generated.ts'
import {
  type OnlyList,
  type SessionAnswer,
  type SessionChanged,
  type SessionEvent,
  sessionMachine,
} from '../../../flows/session/session.machine.ts'
import { logFailure } from '../../shared/log-failure.ts'
import { loadGuestList } from '../../shared/saved/guest-list-storage.ts'
import { heartProducts, markHearts } from '../../shared/saved/hearts.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import { recordSession } from '../../shared/saved/session-mark.ts'
import { showAccount } from '../../shared/saved/show-account.ts'
import { showGuest } from '../../shared/saved/show-guest.ts'
import { mergeGuestList } from './merge-guest-list.ts'
import { recordOnlyList } from './only-list.ts'

/** The session's machine with its effects in the page. It has no view: hearts and header are other blocks. */
export function machine(root: HTMLElement): typeof sessionMachine {
  const { cookie = '', endpoint = '', page = '', personal } = root.dataset
  return sessionMachine.provide({
    actors: {
      watchPage: watchPage(() => ({ isSignedIn: hasCookie(cookie), hasList: loadGuestList() !== null })),
      askSession: fromPromise<SessionAnswer>(() => askSession(endpoint, heartProducts())),
      renewSession: fromPromise<boolean>(() => renewSession(endpoint)),
      mergeList: fromPromise<void>(() => mergeGuestList(page)),
    },
    actions: {
      showVisitor() {
        markHearts(loadGuestList()?.products ?? [])
        showGuest()
        recordOnlyList(null)
        if (recordSession(false)) tellTabs()
      },
      showAccount(_, answer) {
        const known = answer?.signedIn ? answer : null
        if (known) markHearts(known.saved)
        showAccount({ isSignedIn: true, hasList: true, count: known?.count })
        recordOnlyList(known?.list ?? null)
        if (recordSession(true)) tellTabs()
      },
      leavePersonalPage() {
        if (personal !== undefined) location.reload()
      },
      log: (_, failure) => logFailure(failure),
    },
  })
}

let channel: BroadcastChannel | undefined

/** Tells the other tabs that the visitor has signed in or out. */
function tellTabs(): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
  sessionChannel().postMessage('changed')
}

function sessionChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('session'))
}

/** Sends what happens in the page and in other tabs, at first what the browser knows of the visitor. */
function watchPage(readBrowser: () => Omit<SessionChanged, 'type'>) {
  return fromCallback<EventObject, undefined, SessionEvent>(({ sendBack }) => {
    const watch = new AbortController()
    const { signal } = watch
    const changed = (): void => sendBack({ type: 'session.changed', ...readBrowser() })
    const marked = (): void => sendBack({ type: 'marks.changed' })
    changed()
    sessionChannel().addEventListener('message', changed, { signal })
    addEventListener('session.changed', changed, { signal })
    addEventListener('lists.changed', marked, { signal })
    addEventListener('lists.saved', marked, { signal })
    addEventListener('saved.changed', () => sendBack({ type: 'saved.changed' }), { signal })
    addEventListener('storage', ({ key }) => key === guestList && sendBack({ type: 'saved.changed' }), { signal })
    // Back to a page of the back-forward cache, or to a tab that has slept.
    addEventListener('pageshow', ({ persisted }) => persisted && changed(), { signal })
    // Another state of the page may show other products.
    addEventListener('content.ready', () => heartProducts().size > 0 && marked(), { signal })
    return () => watch.abort()
  })
}

/** Time in ms for the server to answer. */
const timeoutMs = 10_000

/** As many as the server reads of a request. */
const maxAsked = 100

/** Asks which of the products are in a list. Rejects where the server does not answer. */
export async function askSession(endpoint: string, products: ReadonlySet<string>): Promise<SessionAnswer> {
  const asked = [...products]
  const parts = Array.from({ length: Math.ceil(asked.length / maxAsked) || 1 }, (_, part) =>
    asked.slice(part * maxAsked, (part + 1) * maxAsked),
  )
  const answers = await Promise.all(parts.map((part) => ask(endpoint, part)))
  const known = answers.filter((answer) => answer.signedIn)
  const [first] = known
  return first && known.length === answers.length
    ? { ...first, saved: known.flatMap(({ saved }) => saved) }
    : { signedIn: false }
}

async function ask(endpoint: string, products: readonly string[]): Promise<SessionAnswer> {
  const url = products.length === 0 ? endpoint : `${endpoint}?products=${products.join()}`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  const { signedIn, saved, count, list } = (await response.json()) as Partial<Record<string, unknown>>
  if (signedIn !== true) return { signedIn: false }
  return {
    signedIn,
    saved: Array.isArray(saved) ? saved.map(String) : [],
    count: typeof count === 'number' ? count : undefined,
    list: isList(list) ? list : null,
  }
}

function isList(value: unknown): value is OnlyList {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value
}

/** False where the server has ended the session. Rejects where it does not answer. */
export async function renewSession(endpoint: string): Promise<boolean> {
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ action: 'refresh' }),
    // A response whose page was left has the new token all the same.
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 401) return false
  if (!response.ok) throw new Error(`${endpoint} responded with status ${response.status}.`)
  return true
}
