import { fromCallback, fromPromise } from 'xstate'
import { type SessionAnswer, type SessionEvent, sessionMachine } from '../../../flows/session/session.machine.ts'
import { logFailure } from '../../shared/log-failure.ts'
import { loadGuestList } from '../../shared/saved/guest-list-storage.ts'
import { heartProducts, markHearts } from '../../shared/saved/hearts.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import { recordSession } from '../../shared/saved/session-mark.ts'
import { showAccount } from '../../shared/saved/show-account.ts'
import { showGuest } from '../../shared/saved/show-guest.ts'
import { askSession, renewSession } from './ask-session.ts'
import { mergeGuestList } from './merge-guest-list.ts'
import { recordOnlyList } from './only-list.ts'
import { guestList } from '../../../config/storage-names.generated.ts'

/** The session's machine with its effects in the page. It has no view: hearts and header are other blocks. */
export function machine(root: HTMLElement): typeof sessionMachine {
  const { cookie = '', endpoint = '', page = '', personal } = root.dataset
  return sessionMachine.provide({
    actors: {
      watchPage,
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
    guards: { isSignedIn: () => hasCookie(cookie), hasList: () => loadGuestList() !== null },
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

/** Sends what happens in the page and in other tabs. */
const watchPage = fromCallback<SessionEvent>(({ sendBack }) => {
  const watch = new AbortController()
  const { signal } = watch
  const changed = (): void => sendBack({ type: 'session.changed' })
  const marked = (): void => sendBack({ type: 'marks.changed' })
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
