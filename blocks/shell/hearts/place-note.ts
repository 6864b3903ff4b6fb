import { heartOf } from '../../shared/saved/hearts.ts'

/** Height of the lower part of the window that the note may cover, in px: two lines of text and its distance. */
const coveredPx = 150

/** The note says at the bottom of the window what was saved; at the top where it would cover the heart of the product. */
export function placeNote(root: HTMLElement, product: string): void {
  const note = root.querySelector<HTMLElement>(':scope > output')
  const { bottom = 0 } = heartOf(product)?.getBoundingClientRect() ?? {}
  if (note) note.dataset['at'] = bottom > innerHeight - coveredPx ? 'top' : 'bottom'
}
