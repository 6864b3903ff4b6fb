import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import site from '../../../config/site.json' with { type: 'json' }
import type { LeafletFile } from '../../../content/schemas/types.generated.ts'
import { drawings } from '../../../authoring/leaflets/drawings.ts'
import { languages } from '../../../authoring/leaflets/language.ts'
import { drawLeaflet } from '../../../authoring/leaflets/leaflet.ts'
import { plainText } from '../../../authoring/leaflets/plain-text.ts'
import { productDocuments, withDocuments } from '../../../authoring/leaflets/product-documents.ts'

const content = join(import.meta.dirname, '../../../content/demo')
const media = join(content, 'media/documents')
const leaflets = globSync('leaflet/*.json', { cwd: content }).map(
  (file) => JSON.parse(readFileSync(join(content, file), 'utf8')) as LeafletFile,
)
const type = (en: string) => ({ fr: 'x', en, de: 'y', nl: 'z' })
const product = { id: 'galet', uid: 7, heading: type('Galet'), updatedAt: '2026-10-05' }

describe('plainText', () => {
  it.each([
    ['<p>12\u202fcm</p>', '12\u00a0cm'],
    ['Montage\u00adanleitung', 'Montageanleitung'],
    ['Größe “œuvre” – 5 €’', 'Größe “œuvre” – 5 €’'],
  ])('turns %j into characters that the fonts have', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it('refuses other characters', () => {
    expect(() => plainText('a ≤ b')).toThrow('The fonts of the documents have no "≤", which is in "a ≤ b".')
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
  ])('of the type "%s", "%s", are %j', (productType, subType, names) => {
    const documents = productDocuments(
      { ...product, productType: type(productType), productSubType: type(subType) },
      leaflets,
    )
    const urls = Object.values(documents).flatMap((all = []) => all.map(({ url }) => url))
    expect(urls).toEqual(
      names.map((name) =>
        Object.fromEntries(languages.map((language) => [language, `/media/documents/${name}-${language}.pdf`])),
      ),
    )
  })

  it('are inserted in its file before the pictures; the rest of the file does not change', () => {
    const text = '{\n  "uid": 7,\n  "colorFamilies": ["bois", "gris"],\n  "heroImage": {}\n}\n'
    const documents = { fichesTechniques: [{ title: 'Plan', url: '/media/plan.pdf' }] }
    const next = withDocuments(text, documents)
    expect(Object.keys(JSON.parse(next))).toEqual(['uid', 'colorFamilies', 'documents', 'heroImage'])
    expect(next).toContain('  "colorFamilies": ["bois", "gris"],\n')
    expect(withDocuments(next, documents)).toBe(next)
  })
})

describe('a leaflet', () => {
  it('has a drawing, and each drawing has a leaflet', () => {
    expect(Object.keys(drawings)).toEqual(leaflets.map(({ id }) => id).toSorted())
  })
})

describe('the files', () => {
  const files = globSync('*.pdf', { cwd: media })

  it.each(leaflets.flatMap((leaflet) => languages.map((language) => ({ name: leaflet.id, leaflet, language }))))(
    'of $name in $language is what "npm run leaflets" draws',
    ({ name, leaflet, language }) => {
      const drawn = drawLeaflet(leaflet, { brand: site.brand, language })
      expect(Buffer.from(drawn).equals(readFileSync(join(media, `${name}-${language}.pdf`)))).toBe(true)
    },
  )

  it('are smaller than 15 kB each', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => statSync(join(media, file)).size > 15 * 1024)).toEqual([])
  })
})
