import { intlOf } from '../../../engine/intl/intl-of.ts'
import { distanceFormat, type DistanceUnit } from '../../shared/locator/distance-format.ts'

/** How a language writes days, times and countries. */
interface Formats {
  /** Name of a day of the week; 1 is Monday. */
  weekday: (day: number) => string
  /** A time such as "09:30". */
  time: (time: string) => string
  /** A distance in metres. */
  distance: Record<DistanceUnit, (metres: number) => string>
  /** Name of a country by its ISO 3166-1 alpha-2 code. */
  country: (code: string) => string
}

const cache = new Map<string, Formats>()

/** The formats of a language tag. They are cached: to create them takes longer than to render a page of shops. */
export function formatsOf(tag: string): Formats {
  const cached = cache.get(tag)
  if (cached) return cached
  const formats = createFormats(tag)
  cache.set(tag, formats)
  return formats
}

function createFormats(tag: string): Formats {
  const intl = intlOf(tag)
  return {
    // 1 January 2024 was a Monday.
    weekday: (day) => intl.formatDate(Date.UTC(2024, 0, day), { weekday: 'long' }),
    time: (time) => intl.formatTime(`2024-01-01T${time}:00Z`, { hour: 'numeric', minute: '2-digit' }),
    distance: { km: distanceFormat({ tag, unit: 'km' }), mi: distanceFormat({ tag, unit: 'mi' }) },
    country: (code) => intl.formatDisplayName(code, { type: 'region' }) ?? '',
  }
}

/** A distance as the language writes it: 5 km. */
export function distanceInWords(distance: number, unit: 'km' | 'mi', tag: string): string {
  const name = unit === 'mi' ? 'mile' : 'kilometer'
  return intlOf(tag).formatNumber(distance, { style: 'unit', unit: name, unitDisplay: 'short' })
}
