import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tokensFixture } from '../testing/tokens-fixture.ts'
import { tokensCss } from './tokens-css.ts'
import { typeDefaults } from './type-css.ts'

it('has the defaults where a look says nothing of its type', () => {
  const css = tokensCss(tokensFixture())
  expect(css).toContain('    --weight-title: 400;\n')
  expect(css).toContain('    font: 400 1em / 1.05 var(--font-display);\n')
  expect(css).not.toMatch(/uppercase|radius/)
})

it.each([
  ['a weight that blocks use', '--weight-title: 500;'],
  ['the same weight of headings', 'font: 500 1em / 1.3 var(--font-display);'],
  ['a line height, which is not the default', '--leading-title: 1.3;'],
  ['letters with space between them', 'letter-spacing: 0.1em;'],
  ['labels in capitals', 'text-transform: uppercase;'],
  ['round buttons and fields', 'border-radius: var(--radius-control);'],
])('writes %s', (_what, declaration) => {
  const css = tokensCss({
    ...tokensFixture(),
    $extensions: { tessera: { capitals: ['label'] } },
    weight: { $type: 'fontWeight', title: { $value: 500 } },
    leading: { $type: 'number', title: { $value: 1.3 } },
    tracking: { $type: 'number', label: { $value: 0.1 } },
    radius: { $type: 'dimension', control: { $value: { value: 2, unit: 'rem' } } },
  })
  expect(css).toContain(`    ${declaration}\n`)
})

it('keeps the small letters of German labels, with half of the space', () => {
  const look = { ...tokensFixture(), tracking: { $type: 'number', label: { $value: 0.1 } } } as const
  const css = tokensCss({ ...look, $extensions: { tessera: { capitals: ['label'] } } })
  expect(css).toContain('.label:lang(de) {\n    letter-spacing: 0.05em;\n    text-transform: none;\n  }')
  expect(tokensCss(look)).not.toContain(':lang(de)')
})

it('has the defaults that the schema describes', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../config/schemas/tokens.schema.json'), 'utf8')
  const { properties } = JSON.parse(schema) as { properties: Record<string, { properties: Record<string, Described> }> }
  const described = Object.entries(typeDefaults).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [
      `${group}.${name}: ${value}`,
      properties[group]?.properties[name]?.description.includes(`Without it: ${value}.`),
    ]),
  )
  expect(described.filter(([, found]) => !found)).toEqual([])
})

interface Described {
  description: string
}
