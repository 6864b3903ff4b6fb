import { expect, it, test } from 'vitest'
import { chosenCodes, codeOf, configurationOf, configurationQuery } from './configuration.ts'
import { selectChoices } from './select-choices.ts'

const option = (id: string, ...codes: string[]) => ({
  id,
  name: id,
  choices: codes.map((code) => ({ code, name: code })),
})
const unit = {
  finishes: [{ code: 'oak' }, { code: 'walnut' }],
  options: [option('top', 'stone', 'wood'), option('basin', 'inset', 'bowl'), option('tap', 'deck', 'wall')],
  rules: [
    {
      parts: [
        { option: 'basin', codes: ['bowl'] },
        { option: 'tap', codes: ['deck'] },
      ],
    },
    {
      parts: [
        { option: 'finish', codes: ['walnut'] },
        { option: 'top', codes: ['wood'] },
      ],
    },
  ],
}

test.each([
  ['oak', { finish: 'oak' }],
  ['oak.top~wood', { finish: 'oak', top: 'wood' }],
  ['top~wood.tap~wall', { top: 'wood', tap: 'wall' }],
  ['', {}],
])('the code "%s" names %j', (code, parts) => {
  expect(Object.fromEntries(chosenCodes(code))).toEqual(parts)
  expect(codeOf(chosenCodes(code))).toBe(code)
})

test.each([
  ['oak', 'oak'],
  ['oak.top~stone', 'oak'],
  ['walnut.top~wood.lamp~on', 'walnut.top~wood'],
  ['gold.tap~wall', 'tap~wall'],
  ['gold', undefined],
  ['top~gold', undefined],
  ['~.~~..', undefined],
])('of "%s", a product has %s', (code, known) => {
  expect(configurationOf(unit, code)?.code).toBe(known)
})

it('is a query', () => {
  expect(configurationQuery('walnut.top~wood')).toBe('finish=walnut&top=wood')
})

test.each([
  [{}, 'oak.top~stone.basin~inset.tap~deck', false],
  [{ basin: 'bowl', tap: 'wall' }, 'oak.top~stone.basin~bowl.tap~wall', false],
  [{ basin: 'bowl' }, 'oak.top~stone.basin~inset.tap~deck', true],
  [{ finish: 'walnut', top: 'wood', tap: 'wall' }, 'walnut.top~stone.basin~inset.tap~wall', true],
  [{ top: 'gold', lamp: 'on' }, 'oak.top~stone.basin~inset.tap~deck', false],
  [{ width: '87' }, 'oak.top~stone.basin~inset.tap~deck', false],
])('of %j, %s goes together', (requested, code, isRefused) => {
  const { chosen, refused } = selectChoices(unit, new Map(Object.entries(requested)))
  expect([codeOf(chosen), refused !== null]).toEqual([code, isRefused])
})

const measured = {
  ...unit,
  ownWidth: { standard: 90, from: 61, to: 141, step: 2 },
  rules: [...unit.rules, { parts: [{ option: 'top', codes: ['wood'] }], minWidth: 120, maxWidth: 139 }],
}

test.each([
  ['87', 'oak.width~87'],
  ['61', 'oak.width~61'],
  ['141', 'oak.width~141'],
  // That of the catalogue.
  ['90', 'oak'],
  // Too narrow, too wide, between two steps.
  ['59', 'oak'],
  ['143', 'oak'],
  ['88', 'oak'],
  // Not as codes have it.
  ['087', 'oak'],
  ['87.0', 'oak'],
  ['8e1', 'oak'],
  ['-87', 'oak'],
  ['9'.repeat(400), 'oak'],
  ['87.top~wood', 'oak'],
])('the width "%s" is kept as %s', (width, code) => {
  expect(configurationOf(measured, codeOf(new Map(Object.entries({ width, finish: 'oak' }))))?.code).toBe(code)
})

it('names a width of its own between the finish and the choices, whatever the order was', () => {
  expect(configurationOf(measured, 'top~wood.width~87.walnut')).toMatchObject({
    code: 'walnut.width~87.top~wood',
    width: 87,
  })
  expect(configurationOf(measured, 'width~87')).toMatchObject({ code: 'width~87', width: 87, finish: null })
  expect(configurationOf(unit, 'oak.width~87')).toMatchObject({ code: 'oak', width: null })
})

test.each([
  ['119', 'wood', false],
  ['121', 'stone', true],
  ['139', 'stone', true],
  ['141', 'wood', false],
])('a rule for some widths excludes in %s cm: %s', (width, top, isRefused) => {
  const { chosen, refused } = selectChoices(measured, new Map(Object.entries({ width, top: 'wood' })))
  expect([chosen.get('width'), chosen.get('top'), refused !== null]).toEqual([width, top, isRefused])
})

test('such a rule is for the width of the catalogue where no other one is chosen', () => {
  const standard = { ...measured, ownWidth: { ...measured.ownWidth, standard: 121 } }
  expect(selectChoices(standard, new Map([['top', 'wood']])).chosen.get('top')).toBe('stone')
  expect(selectChoices(measured, new Map([['top', 'wood']])).chosen.get('top')).toBe('wood')
})
