import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import site from '../../../config/site.json' with { type: 'json' }
import { dataSheet } from '../../../scripts/documents/data-sheet.ts'
import { languages } from '../../../scripts/documents/language.ts'
import { drawLeaflet } from '../../../scripts/documents/leaflet.ts'
import { plainText } from '../../../scripts/documents/plain-text.ts'
import { productDocuments, withDocuments } from '../../../scripts/documents/product-documents.ts'
import { leaflets } from '../../../scripts/documents/product-leaflets.ts'

const media = join(import.meta.dirname, '../../../content/demo/media/documents')
const type = (en: string) => ({ fr: 'x', en, de: 'y', nl: 'z' })
const product = {
  id: 'galet',
  uid: 7,
  heading: type('Galet'),
  updatedAt: '2026-10-05',
  size: { width: 80, height: 60 },
}
const context = { brand: 'Solenne', language: 'en', t: (key: string) => key } as const
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a data sheet', () => {
  it('is the same file each time that its content is the same', () => {
    expect(dataSheet(product, context)).toEqual(dataSheet(product, context))
  })

  it('says its title, its language and the day of its content', () => {
    const pdf = latin(dataSheet(product, context))
    expect(pdf).toContain('/Title (Galet, dimensions and materials)')
    expect(pdf).toContain('/Lang (en)')
    expect(pdf).toContain("/CreationDate (D:20261005000000+00'00')")
    expect(pdf).toContain('/DisplayDocTitle true')
  })

  it('is one page, also for a product of which next to nothing is known', () => {
    const { size: _size, ...bare } = product
    expect(latin(dataSheet(bare, context)).match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('plainText', () => {
  it.each([
    ['<p>12\u202fcm</p>', '12\u00a0cm'],
    ['Montage\u00adanleitung', 'Montageanleitung'],
    ['Größe “œuvre” – 5 €’', 'Größe “œuvre” – 5 €’'],
  ])('makes %j what the fonts can set', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it('refuses what they cannot', () => {
    expect(() => plainText('a ≤ b')).toThrow('The fonts of the documents have no "≤", which stands in "a ≤ b".')
  })
})

describe('the documents of a product', () => {
  it.each([
    ['Vanity unit', 'Single basin', ['notice-meuble-vasque', 'guide-meuble-vasque']],
    ['Mirror', 'Round', ['notice-miroir', 'guide-miroir']],
    ['Storage unit', 'Tall unit', ['notice-colonne']],
    ['Storage unit', 'Wall shelf', ['notice-accessoire']],
    ['Washbasin', 'Oval', ['notice-vasque', 'guide-meuble-vasque']],
    ['Accessory', 'Towel rail', ['notice-accessoire']],
    ['Accessory', 'Stool', []],
  ])('of the type "%s", "%s" are its data sheet and %j', (productType, subType, names) => {
    const documents = productDocuments({ ...product, productType: type(productType), productSubType: type(subType) })
    const urls = Object.values(documents).flatMap((all = []) => all.map(({ url }) => url))
    expect(urls).toEqual(
      ['galet', ...names].map((name) =>
        Object.fromEntries(languages.map((language) => [language, `/media/documents/${name}-${language}.pdf`])),
      ),
    )
  })

  it('enter its file before the pictures, and leave the rest as it is written', () => {
    const text = '{\n  "uid": 7,\n  "colorFamilies": ["bois", "gris"],\n  "heroImage": {}\n}\n'
    const documents = { fichesTechniques: [{ title: 'Plan', url: '/media/plan.pdf' }] }
    const next = withDocuments(text, documents)
    expect(Object.keys(JSON.parse(next))).toEqual(['uid', 'colorFamilies', 'documents', 'heroImage'])
    expect(next).toContain('  "colorFamilies": ["bois", "gris"],\n')
    expect(withDocuments(next, documents)).toBe(next)
  })
})

describe('the files', () => {
  const files = globSync('*.pdf', { cwd: media })

  it.each(leaflets.flatMap((leaflet) => languages.map((language) => ({ name: leaflet.name, leaflet, language }))))(
    'of $name in $language is what "npm run documents" draws',
    ({ name, leaflet, language }) => {
      const drawn = drawLeaflet(leaflet, { brand: site.brand, language })
      expect(Buffer.from(drawn).equals(readFileSync(join(media, `${name}-${language}.pdf`)))).toBe(true)
    },
  )

  it('weigh less than 15 kB each', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => statSync(join(media, file)).size > 15 * 1024)).toEqual([])
  })
})
