import { uidOf } from './product-name.ts'

const selector = 'button.heart[name=product]'

/** Uids of the products that the page can save. */
export function heartProducts(): Set<string> {
  return new Set([...hearts()].map(({ value }) => uidOf(value)))
}

/** Fills the hearts of the products with these uids and empties the others. */
export function markHearts(saved: ReadonlySet<string>): void {
  for (const heart of hearts()) mark(heart, saved.has(uidOf(heart.value)))
}

/** Fills or empties the hearts of one product, in whatever finish it is named. */
export function markHeart(product: string, isSaved: boolean): void {
  for (const heart of hearts()) if (uidOf(heart.value) === uidOf(product)) mark(heart, isSaved)
}

/** The heart of a product, to which the focus returns. */
export function heartOf(product: string): HTMLButtonElement | undefined {
  return [...hearts()].find(({ value }) => value === product)
}

function hearts(): NodeListOf<HTMLButtonElement> {
  return document.querySelectorAll<HTMLButtonElement>(selector)
}

function mark(heart: HTMLButtonElement, isSaved: boolean): void {
  heart.setAttribute('aria-pressed', String(isSaved))
}
