import { intlOf } from '../../../engine/intl/intl-of.ts'

/** How a language writes days and times. */
interface WeekFormats {
  /** Name of a day of the week; 1 is Monday. */
  weekday: (day: number) => string
  /** A time such as "09:30". */
  time: (time: string) => string
}

const cache = new Map<string, WeekFormats>()

/** The formats of a language tag. They are cached: to create them takes longer than to render a page of shops. */
export function weekFormats(tag: string): WeekFormats {
  const cached = cache.get(tag)
  if (cached) return cached
  const intl = intlOf(tag)
  const formats: WeekFormats = {
    // 1 January 2024 was a Monday.
    weekday: (day) => intl.formatDate(Date.UTC(2024, 0, day), { weekday: 'long' }),
    time: (time) => intl.formatTime(`2024-01-01T${time}:00Z`, { hour: 'numeric', minute: '2-digit' }),
  }
  cache.set(tag, formats)
  return formats
}
