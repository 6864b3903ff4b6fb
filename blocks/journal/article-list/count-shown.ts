/**
 * How many articles are shown: whole pages, at least one, at most as many as it takes to show all.
 * @param requested the query parameter; one page unless it is a number.
 */
export function countShown(
  requested: string | null | undefined,
  { pageSize, total }: { pageSize: number; total: number },
): number {
  const maxPages = Math.max(1, Math.ceil(total / pageSize))
  const pages = /^\d+$/.test(requested ?? '') ? Math.ceil(Number(requested) / pageSize) : 1
  return pageSize * Math.min(Math.max(1, pages), maxPages)
}
