/**
 * How many articles are shown: whole pages, one at least, no more than it takes to show all.
 * @param asked what the address says; one page where that is no number.
 */
export function countShown(asked: string | null | undefined, { page, total }: { page: number; total: number }): number {
  const most = Math.max(1, Math.ceil(total / page))
  const pages = /^\d+$/.test(asked ?? '') ? Math.ceil(Number(asked) / page) : 1
  return page * Math.min(Math.max(1, pages), most)
}
