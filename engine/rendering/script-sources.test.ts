import { expect, it } from 'vitest'
import { scriptSources, sourceOf } from './script-sources.ts'

it('names a text by its hash, as browsers compute it [OPEN-64]', () => {
  // The example of the specification of Content Security Policy.
  expect(sourceOf("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

it.each([
  { speculation: false, early: null, count: 0 },
  { speculation: true, early: null, count: 1 },
  { speculation: false, early: { text: 'first()', source: "'sha256-first'" }, count: 1 },
  { speculation: true, early: { text: 'first()', source: "'sha256-first'" }, count: 2 },
  { speculation: false, early: { src: '/early.ts', type: 'module', blocking: 'render' } as const, count: 0 },
])('allows the scripts of the page and no others: %j', ({ speculation, early, count }) => {
  const sources = scriptSources({ speculation }, { early })
  expect(sources).toHaveLength(count)
  expect(sources.includes("'sha256-first'")).toBe(early !== null && 'source' in early)
})
