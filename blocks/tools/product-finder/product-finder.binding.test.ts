import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { expect, it } from 'vitest'
import { productFinderMachine } from '../../../flows/product-finder/product-finder.machine.ts'
import { finderHref } from './finder-address.ts'
import { view } from './product-finder.binding.ts'

const steps = JSON.stringify([{ id: 'a', first: true, type: 'multi', answers: [{ value: 'x' }] }])
const asking = getInitialSnapshot(productFinderMachine, { steps, mapped: '[]' })
const next = (snapshot: SnapshotFrom<typeof productFinderMachine>, type: 'answers.confirmed' | 'finder.restarted') =>
  getNextSnapshot(productFinderMachine, snapshot, { type })

it('says that an answer is missing, until the next event', () => {
  const announced = (snapshot: typeof asking) => Object.values(snapshot.getMeta()).map((meta) => meta?.announce)
  expect(announced(asking)).not.toContain('missing')
  expect(announced(next(asking, 'answers.confirmed'))).toContain('missing')
  expect(announced(next(asking, 'finder.restarted'))).not.toContain('missing')
})

it('marks the question as busy while the next one loads', () => {
  expect(view(next(asking, 'finder.restarted'))['stage']).toEqual({ 'aria-busy': 'true' })
})

it('gives each state one address, whatever the order of its answers', () => {
  const page = '/fr/trouver-mon-miroir'
  expect(finderHref(page, { answers: ['3a', '1a', '2a'], step: null })).toBe(`${page}?answers=1a,2a,3a`)
  expect(finderHref(page, { answers: ['1a'], step: 'shape' })).toBe(`${page}?answers=1a&step=shape`)
  expect(finderHref(page, { answers: [], step: null })).toBe(page)
})
