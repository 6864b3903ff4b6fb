import type { LocalesConfig } from '../config/types.generated.ts'

type DateRule = LocalesConfig['locales'][string]['date']

const styles = {
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<DateRule['format'], Intl.DateTimeFormatOptions>

/** Creating a formatter takes longer than formatting all dates of a page. */
const formats = new WeakMap<DateRule, (iso: string) => string>()

/** Creates the date formatter of a locale. It returns an empty string for anything but an ISO 8601 date. */
export function createDateFormat(rule: DateRule): (iso: string) => string {
  const cached = formats.get(rule)
  if (cached) return cached
  let format: Intl.DateTimeFormat | undefined
  const formatDate = (iso: string): string => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return ''
    // Created for the first date: many pages have none.
    return (format ??= new Intl.DateTimeFormat(rule.tag, styles[rule.format])).format(date)
  }
  formats.set(rule, formatDate)
  return formatDate
}
