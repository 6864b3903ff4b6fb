import { fromCallback } from 'xstate'
import type { SessionEvent } from '../../../flows/session/session.machine.ts'
import { guestList } from '../../../config/storage-names.generated.ts'
import { heartProducts } from '../../shared/saved/hearts.ts'

let channel: BroadcastChannel | undefined

/** Tells the other tabs that the visitor has signed in or out. */
export function tellTabs(): void {
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
  sessionChannel().postMessage('changed')
}

function sessionChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('session'))
}

/** Sends what happens in the page and in other tabs. */
export const watchPage = fromCallback<SessionEvent>(({ sendBack }) => {
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
