import { nameIn, uidOf } from './product-name.ts'

const selector = 'button.heart[name=product]'

/** Uids of the products that the page can save. */
export function heartProducts(): Set<string> {
  return new Set([...hearts()].map(({ value }) => uidOf(value)))
}

/** Fills the hearts of the products with these names and empties the others. */
export function markHearts(saved: readonly string[]): void {
  for (const heart of hearts()) mark(heart, nameIn(saved, heart.value))
}

/** Fills the hearts of one product, in whatever finish they name it, with the name of what is saved; null empties them. */
export function markHeart(product: string, saved: string | null): void {
  for (const heart of hearts()) if (uidOf(heart.value) === uidOf(product)) mark(heart, saved)
}

/** The name with which a product of the page is saved, as its hearts were marked; null: it is not. */
export function savedName(product: string): string | null {
  return heartOf(product)?.dataset['saved'] ?? null
}

/** The heart of a product, to which the focus returns: in this finish, if the page has it. */
export function heartOf(product: string): HTMLButtonElement | undefined {
  const same = [...hearts()].filter(({ value }) => uidOf(value) === uidOf(product))
  return same.find(({ value }) => value === product) ?? same[0]
}

function hearts(): NodeListOf<HTMLButtonElement> {
  return document.querySelectorAll<HTMLButtonElement>(selector)
}

function mark(heart: HTMLButtonElement, saved: string | null): void {
  heart.setAttribute('aria-pressed', String(saved !== null))
  if (saved === null) delete heart.dataset['saved']
  else heart.dataset['saved'] = saved
}
