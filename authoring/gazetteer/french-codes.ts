import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Commune {
  code: string
  nom: string
  codesPostaux?: string[]
}

interface Department {
  code: string
  nom: string
}

/** What Etalab knows of the French municipalities. */
export interface FrenchCodes {
  /** Postal codes of a municipality by its INSEE code. */
  postalCodes: (municipality: string) => readonly string[]
  departments: readonly Department[]
}

/** @param folder the data folder of @etalab/decoupage-administratif. */
export function createFrenchCodes(folder: string): FrenchCodes {
  const read = <Entry>(file: string): Entry[] => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Entry[]
  const communes = new Map(read<Commune>('communes.json').map((one) => [one.code, one]))
  return {
    postalCodes: (municipality) => communes.get(municipality)?.codesPostaux ?? [],
    departments: read<Department>('departements.json'),
  }
}
