import { expect, it } from 'vitest'
import { deliveredBlocks } from './delivered-blocks.ts'

const teaser = { __typename: 'Teaser', Teaser__heading: 'One', Teaser__cards: [{ title: 'Two' }] }

it('removes the type prefix from field names only [BLOCK-01]', () => {
  const [block] = deliveredBlocks([{ ...teaser, Prose__heading: 'x' }], [], 'blocks') ?? []
  expect(block).toMatchObject({
    type: 'Teaser',
    fields: { heading: 'One', cards: [{ title: 'Two' }], Prose__heading: 'x' },
  })
})

it('lists for each block which of its own texts fell back [OPEN-16]', () => {
  const fallbacks = [
    { path: ['blocks', 0, 'Teaser__heading'], locale: 'en' },
    { path: ['blocks', 1, 'Teaser__cards', 0, 'title'], locale: 'fr' },
    { path: ['seo', 'title'], locale: 'en' },
  ]
  const blocks = deliveredBlocks([teaser, teaser], fallbacks, 'blocks')
  expect(blocks?.map((one) => [...one.fallbacks])).toEqual([[['heading', 'en']], [['cards.0.title', 'fr']]])
})

it.each([[null], [undefined]])('takes %s for a page that is not there [PAGE-05]', (answer) => {
  expect(deliveredBlocks(answer, [], 'blocks')).toBeNull()
})

it.each([[null], ['a text'], [7], [{}], [{ __typename: 1 }]])(
  'leaves out an entry that is not a block: %j',
  (entry) => {
    expect(deliveredBlocks([entry, teaser], [], 'blocks')?.map(({ type }) => type)).toEqual(['Teaser'])
  },
)

it('refuses a response that is not a list', () => {
  expect(() => deliveredBlocks({}, [], 'blocks')).toThrow('Content: blocks is object, expected a list of blocks.')
})
