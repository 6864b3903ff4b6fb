import type { LocalesConfig } from '../config/types.generated.ts'

type DateRule = LocalesConfig['locales'][string]['date']

const styles = {
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<DateRule['format'], Intl.DateTimeFormatOptions>

/** By tag and format: creating a formatter takes longer than formatting all dates of a page. */
const formats = new Map<string, (iso: string) => string>()

/**
 * Creates the date formatter of a locale. It returns an empty string for anything but an ISO 8601 date.
 * @param tag BCP 47 tag of the page, for a rule without its own.
 */
export function createDateFormat({ format: style, tag: ruleTag }: DateRule, tag: string): (iso: string) => string {
  const used = ruleTag ?? tag
  const key = `${used} ${style}`
  const cached = formats.get(key)
  if (cached) return cached
  let format: Intl.DateTimeFormat | undefined
  const formatDate = (iso: string): string => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return ''
    // Created for the first date: many pages have none.
    return (format ??= new Intl.DateTimeFormat(used, styles[style])).format(date)
  }
  formats.set(key, formatDate)
  return formatDate
}
