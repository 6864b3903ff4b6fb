import { intlOf } from '../../../engine/intl/intl-of.ts'
import { distanceFormat, type DistanceUnit } from '../../shared/locator/distance-format.ts'

/** How a language writes distances and countries. */
interface Formats {
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
    distance: { km: distanceFormat({ tag, unit: 'km' }), mi: distanceFormat({ tag, unit: 'mi' }) },
    country: (code) => intl.formatDisplayName(code, { type: 'region' }) ?? '',
  }
}

/** A distance as the language writes it: 5 km. */
export function distanceInWords(distance: number, unit: 'km' | 'mi', tag: string): string {
  const name = unit === 'mi' ? 'mile' : 'kilometer'
  return intlOf(tag).formatNumber(distance, { style: 'unit', unit: name, unitDisplay: 'short' })
}
