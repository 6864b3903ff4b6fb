import { expect, it } from 'vitest'
import { createEdgeCache } from '../../../../scripts/prove/purge/edge-cache.ts'
import type { FetchedPage } from '../../../../scripts/prove/purge/fetch-pages.ts'

const page = (hash: string, keys: readonly string[] | null): FetchedPage => ({ hash, etag: hash, keys })
const home = { host: 'a', path: '/' }

/** What becomes of a page that is stored with these keys, when a change has the key `a`. */
function changed(
  keys: readonly string[] | null,
  now: FetchedPage,
  purged: ReadonlySet<string> | null = new Set(['a']),
) {
  const edge = createEdgeCache()
  edge.add(home, page('old', keys))
  const { misses, ...counts } = edge.change(purged, [now])
  return { ...counts, misses, stored: edge.stored(home) }
}

const none = { changed: 0, purged: 0, missed: 0, needless: 0, unkeyed: 0 }

it.each([
  ['changed and is purged', ['a', 'b'], 'new', { changed: 1, purged: 1 }],
  ['changed and is not purged', ['b'], 'new', { changed: 1, missed: 1 }],
  ['is purged without need', ['a'], 'old', { purged: 1, needless: 1 }],
  ['stays', ['b'], 'old', {}],
  ['changed and has no keys', [], 'new', { unkeyed: 1 }],
  ['changed and is not stored by a shared cache', null, 'new', {}],
])('counts a page that %s', (_what, keys, hash, counts) => {
  expect(changed(keys, page(hash, keys))).toMatchObject({ ...none, ...counts })
})

it('purges all where anything may have changed', () => {
  expect(changed(['b'], page('new', ['b']), null)).toMatchObject({ changed: 1, purged: 1, missed: 0 })
})

it('keeps the keys of a page until it is purged, whatever the page names by then', () => {
  expect(changed(['b'], page('old', ['b', 'c'])).stored?.keys).toEqual(['b'])
  expect(changed(['a'], page('old', ['a', 'c'])).stored?.keys).toEqual(['a', 'c'])
})

it('names a page that was missed', () => {
  expect(changed(['b'], page('new', ['b'])).misses).toMatchObject([home])
})
