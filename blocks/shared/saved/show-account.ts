export interface AccountState {
  isSignedIn: boolean
  /** The visitor has a list of their own, in the account or in this browser. */
  hasList: boolean
}

/**
 * Shows the services of the header for this visitor: styles read `data-signed-in` of the root element, and links with
 * `data-own-href` lead there for visitors who have something of their own.
 */
export function showAccount({ isSignedIn, hasList }: AccountState): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-href]')) {
    const { ownHref = '', otherHref = link.getAttribute('href') ?? '' } = link.dataset
    link.dataset['otherHref'] = otherHref
    link.setAttribute('href', hasList ? ownHref : otherHref)
  }
}
