import { fromPromise } from 'xstate'
import { sessionMachine, type SessionAnswer } from '../../../flows/session/session.machine.ts'
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
import { tellTabs, watchPage } from './watch-page.ts'

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
