/** Stores the language of the page in a cookie. The server sets no cookie with a page, so that pages can be cached. */
export function rememberLocale(): void {
  const cookie = document.body.dataset['localeCookie']
  if (!cookie) return
  const write = (): void => {
    document.cookie = cookie + (location.protocol === 'https:' ? ';secure' : '')
  }
  // A prerendered page has not been viewed yet.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', write, { once: true })
  } else write()
}
