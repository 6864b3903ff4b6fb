/** A distance as the language writes it: 5 km. */
export function distanceInWords(distance: number, unit: 'km' | 'mi', tag: string): string {
  const name = unit === 'mi' ? 'mile' : 'kilometer'
  return new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(distance)
}
