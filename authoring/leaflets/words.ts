import type { InEachLanguage } from './language.ts'

/** Labels that only documents have; the others come from locales/. */
export interface Words {
  mountingInstructions: string
  buyingGuide: string
  /** Unit and reference of heights. */
  overallHeights: string
  floor: string
  /** Before the day of the last change. */
  updated: string
}

export const words: InEachLanguage<Words> = {
  fr: {
    mountingInstructions: 'Notice de pose',
    buyingGuide: 'Guide de choix',
    overallHeights: 'Cotes en centimètres, depuis le sol fini',
    floor: 'Sol fini',
    updated: 'Mise à jour le',
  },
  en: {
    mountingInstructions: 'Fitting instructions',
    buyingGuide: 'Buying guide',
    overallHeights: 'Centimetres, from the finished floor',
    floor: 'Finished floor',
    updated: 'Updated',
  },
  de: {
    mountingInstructions: 'Einbauanleitung',
    buyingGuide: 'Auswahlhilfe',
    overallHeights: 'Zentimeter, ab Oberkante Fertigboden',
    floor: 'Fertigboden',
    updated: 'Stand:',
  },
  nl: {
    mountingInstructions: 'Plaatsingshandleiding',
    buyingGuide: 'Keuzegids',
    overallHeights: 'Centimeters, vanaf de afgewerkte vloer',
    floor: 'Afgewerkte vloer',
    updated: 'Bijgewerkt op',
  },
}
