import { session as markKey } from '../../../config/storage-names.generated.ts'

/**
 * Notes whether the visitor is signed in: some page has seen them so, and none has seen them signed out since. Returns
 * whether that is news to this browser, and so to its other tabs.
 */
export function recordSession(isSignedIn: boolean): boolean {
  try {
    const isNews = (localStorage.getItem(markKey) !== null) !== isSignedIn
    if (isSignedIn) localStorage.setItem(markKey, '1')
    else localStorage.removeItem(markKey)
    return isNews
  } catch {
    return false
  }
}
