import { expect, it } from 'vitest'
import type { SiteContext } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import { createKnownMarkup } from './known-markup.ts'

const siteAt = (path: string): SiteContext => ({
  locale: 'en',
  tag: 'en',
  t: (key) => key,
  text: (key) => key,
  date: (iso) => iso,
  path,
  href: () => null,
  languages: [],
  hasPart: () => true,
})
const blockNamed = (key: string): ComposedBlock => ({
  key,
  type: 'Card',
  component: 'tests/card',
  tier: 'static',
  fields: {},
  first: false,
})

/** Shows blocks by a view, and counts how often it rendered. */
function shown(view: (site: SiteContext, block: ComposedBlock) => string, maxBytes = 10_000) {
  const known = createKnownMarkup(maxBytes)
  let count = 0
  const show = (block: ComposedBlock, path = '/'): string =>
    known.of(block, siteAt(path), (site) => {
      count++
      return { html: view(site, block), hoisted: '' }
    }).html
  return { show, rendered: () => count }
}

it('renders a block again once, and then no more', () => {
  const { show, rendered } = shown(({ locale }, { key }) => `${key} ${locale}`)
  const block = blockNamed('a')
  expect([1, 2, 3, 4].map(() => show(block))).toEqual(Array(4).fill('a en'))
  expect(rendered()).toBe(2)
})

it('renders an equal block that is another object', () => {
  const { show, rendered } = shown(() => 'card')
  for (const _ of [1, 2, 3]) show(blockNamed('a'))
  expect(rendered()).toBe(3)
})

it('renders for each page where the view reads what differs by page', () => {
  const { show, rendered } = shown(({ path }) => String(path))
  const block = blockNamed('a')
  const paths = ['/a', '/b', '/a', '/b', '/a', '/b']
  expect(paths.map((path) => show(block, path))).toEqual(paths)
  // Nothing is stored the first time.
  expect(rendered()).toBe(3)
})

it('follows a view that reads the page only sometimes', () => {
  let isCurious = false
  const { show } = shown(({ path }) => (isCurious ? String(path) : 'card'))
  const block = blockNamed('a')
  expect(show(block, '/a')).toBe('card')
  isCurious = true
  expect([show(block, '/a'), show(block, '/b'), show(block, '/a')]).toEqual(['/a', '/b', '/a'])
})

it('does not store what a view throws', () => {
  let isBroken = true
  const { show } = shown(() => {
    if (isBroken) throw new Error('broken')
    return 'card'
  })
  const block = blockNamed('a')
  for (const _ of [1, 2]) expect(() => show(block)).toThrow('broken')
  isBroken = false
  expect(show(block)).toBe('card')
})

it('forgets what was not used for the longest time where memory ends', () => {
  const { show, rendered } = shown((_, { key }) => key.repeat(100), 1000)
  const blocks = ['a', 'b', 'c', 'd'].map(blockNamed)
  for (const _ of [1, 2, 3]) for (const block of blocks) show(block)
  expect(rendered()).toBeGreaterThan(8)
})
