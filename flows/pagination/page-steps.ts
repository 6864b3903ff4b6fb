/** Number of pages of a list. */
export function pageCount(total: number, size: number): number {
  return Math.ceil(total / size)
}

/** The page itself, or the nearest one that exists. */
export function clampPage(page: number, count: number): number {
  return Math.max(1, Math.min(page, count))
}

/** Pages to offer: first, last, the current one with its neighbours; `gap` for those omitted between them. */
export function pageSteps(page: number, count: number): readonly (number | 'gap')[] {
  const offered = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count)
  const pages = [...new Set(offered)].sort((a, b) => a - b)
  return pages.flatMap((one, index) => (index > 0 && one - (pages[index - 1] ?? 0) > 1 ? ['gap' as const, one] : [one]))
}
