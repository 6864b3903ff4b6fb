export interface AccountState {
  isSignedIn: boolean
  /** The visitor has a list of their own, in the account or in this browser. */
  hasList: boolean
  /** How many products they have saved. Undefined: unknown, what is shown stays. */
  count?: number | undefined
}

/**
 * Shows the services of the header for this visitor: styles read `data-signed-in` of the root element, and links with
 * `data-own-href` lead there for visitors who have something of their own, and say how much.
 */
export function showAccount({ isSignedIn, hasList, count }: AccountState): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-own-href]')) {
    const { ownHref = '', otherHref = link.getAttribute('href') ?? '' } = link.dataset
    link.dataset['otherHref'] = otherHref
    link.setAttribute('href', hasList ? ownHref : otherHref)
    if (count !== undefined) showCount(link, count)
  }
}

/** Without products, the link is as the server has rendered it. */
function showCount(link: HTMLElement, count: number): void {
  const { labelOne = '', labelOther = '' } = link.dataset
  const place = link.querySelector<HTMLElement>('[data-count]')
  if (!place) return
  place.textContent = count > 99 ? '99+' : String(count)
  place.hidden = count === 0
  const isOne = new Intl.PluralRules(document.documentElement.lang).select(count) === 'one'
  // What the link was called at first: for the icon its own label, in the menu the text beside it.
  link.dataset['label'] ??= link.getAttribute('aria-label') ?? ''
  const label = count === 0 ? link.dataset['label'] : (isOne ? labelOne : labelOther).replace('{count}', String(count))
  if (label) link.setAttribute('aria-label', label)
  else link.removeAttribute('aria-label')
}
