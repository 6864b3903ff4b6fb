import type { FormatDateOptions } from '@formatjs/intl'
import type { LocalesConfig } from '../config/types.generated.ts'
import { intlOf } from './intl-of.ts'

type DateRule = LocalesConfig['locales'][string]['date']

const styles = {
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<DateRule['format'], FormatDateOptions>

/**
 * Creates the date formatter of a locale. It returns an empty string for anything but an ISO 8601 date.
 * @param tag BCP 47 tag of the page, for a rule without its own.
 */
export function createDateFormat({ format, tag: ruleTag }: DateRule, tag: string): (iso: string) => string {
  return (iso) => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime()) ? '' : intlOf(ruleTag ?? tag).formatDate(date, styles[format])
  }
}
