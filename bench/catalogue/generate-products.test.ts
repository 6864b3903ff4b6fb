import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseFiles } from '../../content/platform/loading/parse-files.ts'
import { readFiles } from '../../content/platform/loading/read-files.ts'
import { familiesOf } from '../../content/entities/materials/families.ts'
import { withFamilies } from '../../content/entities/materials/product-materials.ts'
import { generateProducts } from './generate-products.ts'

const { files } = await readFiles(join(import.meta.dirname, '../../content/demo'))
const { parsed } = parseFiles(files)
const families = familiesOf(parsed.flatMap((one) => (one.kind === 'material-group' ? [one.value] : [])))
const products = parsed.flatMap((one) =>
  one.kind === 'product' ? [withFamilies(one.value, { file: one.file, families, problems: [] })] : [],
)
const models = { products, collections: ['galet', 'nuit', 'ombre'].map((id) => ({ id, name: id })) }
const generated = [...generateProducts(500, models)]

describe('generated products', () => {
  it('are valid content files', () => {
    const sources = generated.map((file) => ({ file: `product/${file.id}.json`, text: JSON.stringify(file) }))
    expect(parseFiles(sources).problems).toEqual([])
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
