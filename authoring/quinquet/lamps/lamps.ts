import type { DrawLamp } from '../lamp.ts'
import { champagne, diabolo, limonade, soda } from './bulle.ts'
import { dixHeures, midi, quatreHeures, vepres } from './cloche.ts'
import { canard, flamant, girafe, heron } from './menagerie.ts'

/** Every lamp by the id of its product. */
export const lamps = {
  midi,
  'dix-heures': dixHeures,
  'quatre-heures': quatreHeures,
  vepres,
  soda,
  limonade,
  champagne,
  diabolo,
  girafe,
  heron,
  flamant,
  canard,
} as const satisfies Record<string, DrawLamp>

export type LampId = keyof typeof lamps
