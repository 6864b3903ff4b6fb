/** Key in the storage of the browser: some page has seen the visitor signed in, and none has seen them signed out since. */
export const sessionMarkKey = 'session'

/** Notes whether the visitor is signed in. Returns whether that is news to this browser, and so to its other tabs. */
export function noteSession(isSignedIn: boolean): boolean {
  try {
    const isNews = (localStorage.getItem(sessionMarkKey) !== null) !== isSignedIn
    if (isSignedIn) localStorage.setItem(sessionMarkKey, '1')
    else localStorage.removeItem(sessionMarkKey)
    return isNews
  } catch {
    return false
  }
}
