import { expect, it } from 'vitest'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import type { PreparedBlock } from './prepare-block.ts'
import { filledBlock, preparedBlock } from './reuse-blocks.ts'

const none = new Map<string, string>()
const filledWith = (source: object, fields: Record<string, unknown>, fallbacks = none, type = 'Card') =>
  filledBlock(source, { type, added: { fields, fallbacks } }, () => ({ type, fields, fallbacks }))

it('fills a block of the same source with equal fields once', () => {
  const [source, other] = [{}, {}]
  const block = filledWith(source, { heading: 'Oak' })
  expect(filledWith(source, { heading: 'Oak' })).toBe(block)
  expect(filledWith(source, { heading: 'Ash' })).not.toBe(block)
  expect(filledWith(source, { heading: 'Oak' }, new Map([['heading', 'sv']]))).not.toBe(block)
  expect(filledWith(source, { heading: 'Oak' }, none, 'Note')).not.toBe(block)
  expect(filledWith(other, { heading: 'Oak' })).not.toBe(block)
})

it('knows the last 16 fillings of a source', () => {
  const source = {}
  const first = filledWith(source, { heading: '0' })
  for (let count = 1; count < 16; count++) filledWith(source, { heading: String(count) })
  expect(filledWith(source, { heading: '0' })).toBe(first)
  for (let count = 1; count <= 16; count++) filledWith(source, { heading: String(count) })
  expect(filledWith(source, { heading: '0' })).not.toBe(first)
})

it('prepares a block once for each place and variant, and one that is left out each time', () => {
  const { variants } = compileSite(siteFixture())
  const [variant, other] = [...variants.values()]
  const delivered = { type: 'Card', fields: {}, fallbacks: none }
  const ready = (): PreparedBlock => ({
    kind: 'ready',
    block: { key: 'a', type: 'Card', component: 'a/b', tier: 'static', fields: {}, first: false },
  })
  const first = preparedBlock(delivered, { variant: variant!, place: ['en', 1] }, ready)
  expect(preparedBlock(delivered, { variant: variant!, place: ['en', 1] }, ready)).toBe(first)
  expect(preparedBlock(delivered, { variant: variant!, place: ['sv', 1] }, ready)).not.toBe(first)
  expect(preparedBlock(delivered, { variant: other!, place: ['en', 1] }, ready)).not.toBe(first)
  expect(preparedBlock({ ...delivered }, { variant: variant!, place: ['en', 1] }, ready)).not.toBe(first)
  let count = 0
  const leftOut = (): PreparedBlock => ({ kind: 'left-out', problem: { block: 'Card', reason: String(count++) } })
  for (const _ of [1, 2]) preparedBlock(delivered, { variant: variant!, place: ['en', 2] }, leftOut)
  expect(count).toBe(2)
})
