import type { InEachLanguage } from './language.ts'

/** Labels that only documents have; the others come from locales/. */
export interface Words {
  dataSheet: string
  mountingInstructions: string
  buyingGuide: string
  /** Follows the name of a product in the title of its data sheet. */
  dataSheetOf: string
  drawing: string
  scale: string
  front: string
  side: string
  plan: string
  overall: string
  /** Unit and reference of heights. */
  overallHeights: string
  floor: string
  article: string
  /** Before the day of the last change. */
  updated: string
}

export const words: InEachLanguage<Words> = {
  fr: {
    dataSheet: 'Fiche technique',
    mountingInstructions: 'Notice de pose',
    buyingGuide: 'Guide de choix',
    dataSheetOf: 'cotes et matières',
    drawing: 'Dessin',
    scale: 'Échelle',
    front: 'Face',
    side: 'Côté',
    plan: 'Dessus',
    overall: 'Cotes hors tout, en centimètres',
    overallHeights: 'Cotes en centimètres, depuis le sol fini',
    floor: 'Sol fini',
    article: 'Référence',
    updated: 'Mise à jour le',
  },
  en: {
    dataSheet: 'Data sheet',
    mountingInstructions: 'Fitting instructions',
    buyingGuide: 'Buying guide',
    dataSheetOf: 'dimensions and materials',
    drawing: 'Drawing',
    scale: 'Scale',
    front: 'Front',
    side: 'Side',
    plan: 'Plan',
    overall: 'Overall dimensions, in centimetres',
    overallHeights: 'Centimetres, from the finished floor',
    floor: 'Finished floor',
    article: 'Article number',
    updated: 'Updated',
  },
  de: {
    dataSheet: 'Datenblatt',
    mountingInstructions: 'Einbauanleitung',
    buyingGuide: 'Auswahlhilfe',
    dataSheetOf: 'Maße und Materialien',
    drawing: 'Zeichnung',
    scale: 'Maßstab',
    front: 'Vorderansicht',
    side: 'Seitenansicht',
    plan: 'Draufsicht',
    overall: 'Außenmaße in Zentimetern',
    overallHeights: 'Zentimeter, ab Oberkante Fertigboden',
    floor: 'Fertigboden',
    article: 'Artikelnummer',
    updated: 'Stand:',
  },
  nl: {
    dataSheet: 'Technische fiche',
    mountingInstructions: 'Plaatsingshandleiding',
    buyingGuide: 'Keuzegids',
    dataSheetOf: 'maten en materialen',
    drawing: 'Tekening',
    scale: 'Schaal',
    front: 'Vooraanzicht',
    side: 'Zijaanzicht',
    plan: 'Bovenaanzicht',
    overall: 'Buitenmaten in centimeter',
    overallHeights: 'Centimeters, vanaf de afgewerkte vloer',
    floor: 'Afgewerkte vloer',
    article: 'Artikelnummer',
    updated: 'Bijgewerkt op',
  },
}
