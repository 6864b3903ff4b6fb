// The bundler puts the constant in its place: this script is inlined in the HTML and cannot share a file with later ones.
import { introPlayed } from '../../../config/storage-names.generated.ts'

/**
 * Decides before the first paint whether an overlay covers this session's first page, and shows it: `data-intro` of
 * the root element. There is none on a page without the block, with reduced motion, or without session storage, which is
 * read last: the first read of it waits for another process.
 * @returns whether it is shown.
 */
export function showIntroOverlay(): boolean {
  const { dataset } = document.documentElement
  try {
    if (!('overlay' in dataset) || matchMedia('(prefers-reduced-motion)').matches) return false
    if (sessionStorage.getItem(introPlayed) !== null) return false
  } catch {
    return false
  }
  dataset['intro'] = 'covered'
  return true
}
