import { expect, it } from 'vitest'
import { classify, type MistakeClass, type TriedMistake } from '../../../../scripts/prove/mistakes/classify.ts'

const nothing = { urls: [], faults: [], missing: [] }
const differs = { ...nothing, urls: ['localhost/fr'] }

const cases: [MistakeClass, string, TriedMistake['check']['kind'], TriedMistake['difference']][] = [
  ['refused', 'key-misspelt', 'refused', nothing],
  ['warned', 'key-misspelt', 'warned', nothing],
  ['crashed', 'key-misspelt', 'crashed', nothing],
  ['harmless', 'key-misspelt', 'passed', nothing],
  ['silently wrong', 'key-misspelt', 'passed', differs],
  ['visible', 'two-swapped', 'passed', differs],
  ['silently wrong', 'two-swapped', 'passed', { ...differs, faults: ['status 500 instead of 200'] }],
  ['silently wrong', 'two-swapped', 'passed', { ...differs, missing: ['0 instead of 1 "h1"'] }],
  ['visible', 'item-removed', 'passed', { ...differs, missing: ['4 instead of 5 "main > *"'] }],
]

it.each(cases)('is %s: %s, %s, %j', (expected, kind, check, difference) => {
  expect(classify({ mistake: { kind }, check: { kind: check }, difference })).toBe(expected)
})
