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
])('of %j, %s goes together', (requested, code, isRefused) => {
  const { chosen, refused } = selectChoices(unit, new Map(Object.entries(requested)))
  expect([codeOf(chosen), refused !== null]).toEqual([code, isRefused])
})
