import type { WishlistsEvent } from '../../../flows/wishlists/wishlists.machine.ts'
import { notifyPage, wasNotified } from '../../shared/saved/notify-page.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import type { WishlistProps } from './wishlist.props.ts'

/** Name of the channel between the tabs of the site. */
const channelName = 'wishlists'

interface Watching extends Pick<WishlistProps, 'owner' | 'hint'> {
  send: (event: WishlistsEvent) => void
}

/** Tells the machine what other tabs and other parts of the page change, and other tabs what the machine has changed. */
export function watchOthers({ owner, hint, send }: Watching): { tell: () => void; stop: () => void } {
  const channel = new BroadcastChannel(channelName)
  const controller = new AbortController()
  const { signal } = controller
  const changed = (): void => send({ type: 'lists.changed' })
  const checkSession = (): void => {
    const isSignedIn = hasCookie(hint)
    if (owner === 'account' && !isSignedIn) send({ type: 'session.ended' })
    // Only the server renders the lists of an account.
    if (owner !== 'account' && isSignedIn) location.reload()
  }
  channel.addEventListener('message', changed, { signal })
  addEventListener('lists.changed', changed, { signal })
  addEventListener('session.changed', checkSession, { signal })
  // A page that the browser has kept, after Back.
  addEventListener('pageshow', ({ persisted }) => persisted && (checkSession(), changed()), { signal })
  if (owner === 'browser') {
    addEventListener('saved.changed', changed, { signal })
    addEventListener('storage', changed, { signal })
    changed()
  }
  // The list of this browser was merged before this script ran, but after the server had rendered the page.
  if (wasNotified('lists.changed')) changed()
  return {
    tell() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage('changed')
      // The header says how many products are saved.
      if (owner === 'account') notifyPage('lists.saved')
    },
    stop() {
      controller.abort()
      channel.close()
    },
  }
}
