import { onPainted } from './on-trigger.ts'

/**
 * Stores the language of the page in a cookie, once the page is painted: a prerendered page has not been viewed yet, and
 * the browser waits for another process to write a cookie. The server sets no cookie with a page, so that pages can be
 * cached.
 */
export function rememberLocale(): void {
  const cookie = document.body.dataset['localeCookie']
  if (!cookie) return
  onPainted(() => {
    document.cookie = cookie + (location.protocol === 'https:' ? ';secure' : '')
  })
}
