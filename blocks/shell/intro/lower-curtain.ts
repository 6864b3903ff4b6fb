// As play-intro.ts writes it: what runs before the first paint shares no file with what runs after it.
const played = 'intro-played'

/**
 * Decides before the first paint whether this session's first page opens behind a curtain, and lowers it: `data-intro`
 * of the root element. Whoever wants less motion, or keeps nothing, sees none.
 * @returns whether it is lowered.
 */
export function lowerCurtain(): boolean {
  try {
    if (sessionStorage.getItem(played) !== null || matchMedia('(prefers-reduced-motion)').matches) return false
  } catch {
    return false
  }
  document.documentElement.dataset['intro'] = 'lowered'
  return true
}
