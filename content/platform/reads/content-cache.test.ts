import { expect, it } from 'vitest'
import { shortNamesOf } from '../sources/source-name.ts'
import { createContentCache } from './content-cache.ts'

it('is bounded in bytes: large results replace the oldest', () => {
  const { results } = createContentCache<string>()
  const large = 'x'.repeat(1024 * 1024)
  const store = results.startRead()
  for (let index = 0; index < 20; index++) store(`result ${index}`, large)
  const cached = [...Array(20).keys()].filter((index) => results.get(`result ${index}`))
  expect(cached.length).toBeGreaterThan(4)
  expect(cached.length).toBeLessThan(9)
  expect(cached).toContain(19)
})

it('does not cache a result that would replace most of the others', () => {
  const { results } = createContentCache<string>()
  const store = results.startRead()
  store('small', 'x')
  store('all shops', 'x'.repeat(3 * 1024 * 1024))
  expect([results.get('small')?.value, results.get('all shops')]).toEqual(['x', undefined])
})

it('counts the bytes of keys', () => {
  const { results } = createContentCache<string>()
  const store = results.startRead()
  for (let index = 0; index < 20; index++) store(`${index} ${'k'.repeat(1024 * 1024)}`, 'small')
  expect(
    [...Array(20).keys()].filter((index) => results.get(`${index} ${'k'.repeat(1024 * 1024)}`)).length,
  ).toBeLessThan(9)
})

it('does not cache what does not exist', () => {
  const { entities, ids, slugs } = createContentCache()
  for (const values of [entities, ids, slugs]) {
    values.startRead()('page/nothing', null)
    expect(values.get('page/nothing')).toBeUndefined()
  }
})

it('drops what is made of something that changed, and keeps all else', () => {
  const cache = createContentCache<string>()
  const [heading, title] = shortNamesOf(['product/galet.heading:fr', 'page/home.title:fr'])
  const store = cache.results.startRead()
  store('of heading', 'x', [heading ?? ''])
  store('of title', 'y', [title ?? ''])
  cache.drop(new Set([heading ?? '']))
  expect([cache.results.get('of heading'), cache.results.get('of title')?.value]).toEqual([undefined, 'y'])
})

it.each([
  ['an entity', 'entities', 'product/galet', 'product/galet'],
  ['slugs', 'slugs', 'product/galet', 'product/galet.@slugs'],
  ['the ids of a slug', 'ids', 'product/galet', 'product.@slug/galet'],
  ['a layout', 'layouts', 'product', 'layout/product'],
  ['what is there once', 'shell', 'footer', 'shell/footer'],
] as const)('drops %s by the name of its key, and by all of its kind', (_what, values, key, name) => {
  const cache = createContentCache<string>()
  const kind = name.split(/[./]/)[0]
  const isKept = (changed: string): boolean => {
    cache[values].startRead()(key, {} as never)
    cache.drop(new Set(shortNamesOf([changed])))
    return cache[values].get(key) !== undefined
  }
  expect([name, `${kind}.@all`, `${kind}/other.@row`].map(isKept)).toEqual([false, false, true])
})

it('does not cache a value that was read before another one changed', () => {
  const cache = createContentCache<string>()
  const store = cache.results.startRead()
  cache.drop(new Set())
  store('key', 'old', [])
  expect(cache.results.get('key')).toBeUndefined()
})

it('does not cache a value that was read before the content changed', () => {
  const cache = createContentCache<string>()
  const store = cache.results.startRead()
  cache.clear()
  store('key', 'old')
  expect(cache.results.get('key')).toBeUndefined()
})
