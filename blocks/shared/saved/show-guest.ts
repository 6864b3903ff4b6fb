import { loadGuestList } from './guest-list-storage.ts'
import { showAccount } from './show-account.ts'

/** Shows the services of the header for a visitor who is not signed in: those of the list of this browser, if any. */
export function showGuest(): void {
  const list = loadGuestList()
  showAccount({ isSignedIn: false, hasList: list !== null, count: list?.products.length ?? 0 })
}
