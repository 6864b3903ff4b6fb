import { expect, it } from 'vitest'
import page from '../../../config/pages/product.json' with { type: 'json' }
import { check } from './hero-product.check.ts'

const findings = (fields: Record<string, unknown>) =>
  check(fields, { contentNames: {} }).map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  ['a page that does not take it', {}, []],
  ['its own name', { view: { $query: 'view', default: 'page' } }, []],
  [
    'another name',
    { view: { $query: 'part' } },
    [`view: The content of the 3D model's dialog is requested by the parameter "view", which is not read here.`],
  ],
  [
    'a fixed value',
    { view: 'model' },
    [`view: The content of the 3D model's dialog is requested by the parameter "view", which is not read here.`],
  ],
])('the parameter of the dialog: %s', (_title, fields, expected) => {
  expect(findings(fields)).toEqual(expected)
})

it('has the parameters of options, too', () => {
  expect(findings({ choices: [{ option: 'top', code: { $query: 'plate' } }] })).toHaveLength(1)
})

it('finds nothing on the shipped page', () => {
  const own = page.blocks.flatMap(({ fields }) => (fields && 'HeroProduct' in fields ? [fields.HeroProduct] : []))
  expect(own.map((fields) => fields.view)).toEqual([{ $query: 'view', default: 'page' }])
  expect(own.flatMap(findings)).toEqual([])
})
