import type { LocalesConfig } from '../config/types.generated.ts'

type DateRule = LocalesConfig['locales'][string]['date']

const styles = {
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<DateRule['format'], Intl.DateTimeFormatOptions>

/** Making a formatter costs more than a page's other dates together. */
const made = new WeakMap<DateRule, (iso: string) => string>()

/** How a locale writes dates. The formatter returns an empty string for what is no ISO 8601 date. */
export function createDateFormat(rule: DateRule): (iso: string) => string {
  const known = made.get(rule)
  if (known) return known
  let format: Intl.DateTimeFormat | undefined
  const write = (iso: string): string => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return ''
    // Made for the first date: to make it takes longer than many a page.
    return (format ??= new Intl.DateTimeFormat(rule.tag, styles[rule.format])).format(date)
  }
  made.set(rule, write)
  return write
}
