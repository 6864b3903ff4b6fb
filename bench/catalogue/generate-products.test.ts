import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentModel } from '../../content/entities/model.ts'
import { parseFiles } from '../../content/platform/loading/parse-files.ts'
import { readFiles } from '../../content/platform/loading/read-files.ts'
import { materialGroupFiles } from '../../content/entities/materials/material-files.ts'
import { productFiles } from '../../content/entities/products/product-files.ts'
import { familiesOf } from '../../content/entities/materials/families.ts'
import { withFamilies } from '../../content/entities/materials/product-materials.ts'
import { generateProducts } from './generate-products.ts'

const { files } = await readFiles(join(import.meta.dirname, '../../content/demo'))
const { parsed } = parseFiles(files, contentModel)
const families = familiesOf(materialGroupFiles.of(parsed).map(({ value }) => value))
const products = productFiles.of(parsed).map(({ file, value }) => withFamilies(value, { file, families, findings: [] }))
const models = { products, collections: ['galet', 'nuit', 'ombre'].map((id) => ({ id, name: id })) }
const generated = [...generateProducts(500, models)]

describe('generated products', () => {
  it('are valid content files', () => {
    const sources = generated.map((file) => ({ file: `product/${file.id}.json`, text: JSON.stringify(file) }))
    expect(parseFiles(sources, contentModel).findings).toEqual([])
  })

  it('are the same ones each time, for any count', () => {
    expect([...generateProducts(20, models)]).toEqual(generated.slice(0, 20))
  })

  it('have unique ids and numbers', () => {
    expect(new Set(generated.map(({ id }) => id)).size).toBe(500)
    expect(new Set([...products, ...generated].map(({ uid }) => uid)).size).toBe(500 + products.length)
  })

  it('are distributed unevenly over the collections', () => {
    const ofCollection = (id: string): number => generated.filter(({ collection }) => collection === id).length
    expect(ofCollection('galet')).toBeGreaterThan(1.5 * ofCollection('ombre'))
    expect(ofCollection('ombre')).toBeGreaterThan(50)
  })
})
