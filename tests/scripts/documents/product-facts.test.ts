import { describe, expect, it } from 'vitest'
import { createMessages } from '../../../engine/intl/messages.ts'
import german from '../../../locales/de.json' with { type: 'json' }
import french from '../../../locales/fr.json' with { type: 'json' }
import { productFacts } from '../../../scripts/documents/product-facts.ts'

const fr = { language: 'fr', t: createMessages({ locale: 'fr', tag: 'fr', table: french }).t } as const
const de = { language: 'de', t: createMessages({ locale: 'de', tag: 'de', table: german }).t } as const
const bare = { id: 'vanity', uid: 1, heading: 'Galet', updatedAt: '2026-10-02' }

const vanity = {
  ...bare,
  size: { width: 142.5, height: 52 },
  sizeVariantCount: 3,
  layout: { drawerCount: 4, doorCount: 0, handles: { fr: 'Bouton', de: 'Knopf' } },
  materials: [
    { name: { fr: 'Laque', de: 'Lack' }, colorCount: 5, finishCount: 2, summary: { fr: 'Mate.', de: 'Matt.' } },
    { name: { fr: 'Marbre', de: 'Marmor' }, colorCount: 1, finishCount: 1 },
  ],
  vasques: {
    vasquesPositionOptions: [
      { fr: 'À gauche', de: 'Links' },
      { fr: 'Centrée', de: 'Mittig' },
    ],
    vasquesMaterials: [{ name: { fr: 'Grès', de: 'Steinzeug' }, colorCount: 2 }],
  },
}

describe('productFacts', () => {
  it('lists the data of a product by subject and leaves out what is missing: no depth, no doors', () => {
    expect(productFacts(vanity, fr)).toEqual([
      {
        subject: 'dimensions',
        rows: [
          { term: 'Largeur', value: '142,5\u00a0cm' },
          { term: 'Hauteur', value: '52\u00a0cm' },
          { term: 'Existe en', value: '3 dimensions' },
        ],
      },
      {
        subject: 'layout',
        rows: [
          { term: 'Tiroirs', value: '4' },
          { term: 'Poignées', value: 'Bouton' },
        ],
      },
      {
        subject: 'materials',
        rows: [
          { term: 'Laque', value: 'Mate.', choice: '5 couleurs, 2 finitions' },
          { term: 'Marbre', value: '' },
        ],
      },
      {
        subject: 'basins',
        rows: [
          { term: 'Position', value: 'À gauche, centrée' },
          { term: 'Matières', value: 'Grès (2 couleurs)' },
        ],
      },
    ])
  })

  it('uses the language of the document; German words keep their capitals', () => {
    const basins = productFacts(vanity, de).find(({ subject }) => subject === 'basins')
    expect(basins?.rows).toEqual([
      { term: 'Position', value: 'Links, Mittig' },
      { term: 'Materialien', value: 'Steinzeug (2 Farben)' },
    ])
  })

  it('leaves out a subject without data', () => {
    expect(productFacts(bare, fr)).toEqual([])
  })
})
