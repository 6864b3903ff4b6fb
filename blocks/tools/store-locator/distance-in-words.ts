import { intlOf } from '../../../engine/intl/intl-of.ts'

/** A distance as the language writes it: 5 km. */
export function distanceInWords(distance: number, unit: 'km' | 'mi', tag: string): string {
  const name = unit === 'mi' ? 'mile' : 'kilometer'
  return intlOf(tag).formatNumber(distance, { style: 'unit', unit: name, unitDisplay: 'short' })
}
