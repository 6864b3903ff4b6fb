/** A moment of a walk: `1,200 ms` since its start; in a page, the time of day, `12:03:41.250`. */
export function momentText(ms: number, isOfPage: boolean): string {
  if (!isOfPage) return `${ms.toLocaleString('en')} ms`
  const date = new Date(ms)
  return `${clockText(ms)}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** The time of day, `12:03:41`. */
export function clockText(ms: number): string {
  const date = new Date(ms)
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
