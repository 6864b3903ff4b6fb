const maxLength = 60

/**
 * An id made of the words of a text, e.g. `how-long-does-it-take-b3-1`.
 * @param suffix unique on the page: two texts may have the same words, or none that an address can have.
 */
export function anchorOf(text: string, suffix: string): string {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '')
  return words === '' ? suffix : `${words}-${suffix}`
}
