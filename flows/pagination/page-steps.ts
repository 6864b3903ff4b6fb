/** Number of pages that a list fills. */
export function pageCount(total: number, size: number): number {
  return Math.ceil(total / size)
}

/** The page itself, or the nearest one that there is. */
export function clampPage(page: number, count: number): number {
  return Math.max(1, Math.min(page, count))
}

/** Pages to be offered: first, last, the current one with its neighbours; `gap` for what is left out between them. */
export function pageSteps(page: number, count: number): readonly (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((one, index) => (index > 0 && one - (pages[index - 1] ?? 0) > 1 ? ['gap' as const, one] : [one]))
}
