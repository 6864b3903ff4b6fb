import type { LocalesConfig } from '../config/types.generated.ts'

type DateRule = LocalesConfig['locales'][string]['date']

const styles = {
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<DateRule['format'], Intl.DateTimeFormatOptions>

/** How a locale writes dates. The formatter returns an empty string for what is no ISO 8601 date. */
export function createDateFormat(rule: DateRule): (iso: string) => string {
  const format = new Intl.DateTimeFormat(rule.tag, styles[rule.format])
  return (iso) => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime()) ? '' : format.format(date)
  }
}
