import { expect, it, test } from 'vitest'
import product from '../../config/pages/product.json' with { type: 'json' }
import { checkChoiceParameters } from './choice-parameters.ts'

const findings = (choices: unknown) =>
  checkChoiceParameters({ choices }, { contentNames: {} }).map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  ['no choices', undefined, []],
  ['an option with its parameter', [{ option: 'top', code: { $query: 'top' } }], []],
  ['a fixed choice', [{ option: 'top', code: 'stone' }], []],
  [
    'the parameter of another option',
    [{ option: 'topp', code: { $query: 'top' } }],
    ['choices.0.option: The choice of "topp" is read from the parameter "top".'],
  ],
])('%s', (_what, choices, expected) => {
  expect(findings(choices)).toEqual(expected)
})

it('finds nothing in the shipped page of products', () => {
  const blocks = product.blocks.flatMap(({ content, fields }) => (content ? Object.values(fields) : []))
  const choices = blocks.flatMap((fields) => ('choices' in fields ? [fields.choices] : []))
  expect(choices).toHaveLength(2)
  expect(choices.flatMap(findings)).toEqual([])
})
