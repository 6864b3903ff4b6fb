import type { Drawing } from './drawing.ts'
import { chooseMirror } from './choose-mirror.ts'
import { chooseVanityUnit } from './choose-vanity-unit.ts'
import { mountAccessory } from './mount-accessory.ts'
import { mountBasin } from './mount-basin.ts'
import { mountMirror } from './mount-mirror.ts'
import { mountTallUnit } from './mount-tall-unit.ts'
import { mountVanityUnit } from './mount-vanity-unit.ts'

/** The drawing of a leaflet by its id. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'guide-meuble-vasque': chooseVanityUnit,
  'guide-miroir': chooseMirror,
  'notice-accessoire': mountAccessory,
  'notice-colonne': mountTallUnit,
  'notice-meuble-vasque': mountVanityUnit,
  'notice-miroir': mountMirror,
  'notice-vasque': mountBasin,
}
