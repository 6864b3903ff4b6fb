export type DistanceUnit = 'km' | 'mi'

export const metresPer: Readonly<Record<DistanceUnit, number>> = { km: 1000, mi: 1609.344 }

export interface DistanceStyle {
  /** BCP 47 tag of the page. */
  tag: string
  unit: DistanceUnit
}

/** Writes metres as the language does: 250 m, 4,2 km, 12 km, 0.25 mi, 7 mi. */
export function distanceFormat({ tag, unit }: DistanceStyle): (metres: number) => string {
  const format = (name: string, maximumFractionDigits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, maximumFractionDigits })
  const name = unit === 'mi' ? 'mile' : 'kilometer'
  const [inMetres, inHundredths, inTenths, inWhole] = [
    format('meter', 0),
    format(name, 2),
    format(name, 1),
    format(name, 0),
  ]
  return (metres) => {
    const count = metres / metresPer[unit]
    if (count < 1) return unit === 'km' ? inMetres.format(metres) : inHundredths.format(count)
    return (count < 10 ? inTenths : inWhole).format(count)
  }
}
