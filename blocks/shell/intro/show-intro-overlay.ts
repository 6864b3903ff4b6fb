// The bundler puts the constant in its place: this script is inlined in the HTML and cannot share a file with later ones.
import { introPlayed } from '../../../config/storage-names.generated.ts'

/**
 * Decides before the first paint whether an overlay covers this session's first page, and shows it: `data-intro` of
 * the root element. There is none with reduced motion, or without session storage.
 * @returns whether it is shown.
 */
export function showIntroOverlay(): boolean {
  try {
    if (sessionStorage.getItem(introPlayed) !== null || matchMedia('(prefers-reduced-motion)').matches) return false
  } catch {
    return false
  }
  document.documentElement.dataset['intro'] = 'covered'
  return true
}
