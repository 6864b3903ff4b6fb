/**
 * What changes: the session of the visitor, the lists of the account, the list of this browser. `lists.saved` is a change
 * of the account's lists by their own page, which shows it already.
 */
export type PageChange = 'session.changed' | 'lists.changed' | 'lists.saved' | 'saved.changed'

const notified = new Set<PageChange>()

/** Whether the page was notified of this change since it loaded: for a script that has only now begun to listen. */
export function wasNotified(change: PageChange): boolean {
  return notified.has(change)
}

/** Tells the scripts of the page of a change: each listens on the window. The session's machine starts if it does not run. */
export function notifyPage(change: PageChange): void {
  notified.add(change)
  const root = document.querySelector('[data-flow=session]') ?? document.body
  root.dispatchEvent(new Event(change, { bubbles: true }))
}
