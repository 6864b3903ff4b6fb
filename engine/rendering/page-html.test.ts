import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createHtmlGzip, createKnownTexts, htmlBytes, htmlText, KnownHtml, type Html } from './page-html.ts'

const card = (name: string): KnownHtml => new KnownHtml(`<li class="card">${name} é</li>`.repeat(20))

const [one, two, three] = [card('one'), card('two'), card('three')] as const

const pages: readonly Html[] = [
  'as a whole é',
  [],
  [one],
  ['<head>', one, two, '</head>', '<b>', three, '</b>'],
  [one, two, three],
  [one, 'new', two, three],
]

it('has the same text, bytes and compressed text', () => {
  const { compress: gzip } = createHtmlGzip(1_000_000)
  for (const _ of [1, 2, 3])
    for (const page of pages) {
      expect(htmlBytes(page).toString()).toBe(htmlText(page))
      expect(gunzipSync(gzip(page)).toString()).toBe(htmlText(page))
    }
  expect(htmlText(pages[3]!)).toMatch(/^<head><li class="card">one é<.*two é<.*<\/head><b><li .*three é<.*<\/b>$/)
})

it('compresses known parts together once they were in a row before', () => {
  const { compress: gzip } = createHtmlGzip(1_000_000)
  const [first, second, third] = [1, 2, 3].map(() => gzip([one, two, three]).length)
  expect(second).toBeLessThan(first!)
  expect(third).toBe(second)
})

it('stays within the memory for parts in a row', () => {
  const { compress, usage } = createHtmlGzip(10_000)
  const rows = Array.from({ length: 100 }, (_, index) => [card(`${index}`), card('after')])
  for (const row of [...rows, ...rows, rows[0]!, rows[0]!]) compress(row)
  expect(usage()).toMatchObject({ maxBytes: 10_000 })
  expect(usage().entries).toBeGreaterThan(5)
  expect(usage().bytes).toBeLessThanOrEqual(10_000)
})

it('compresses each part by itself without memory for those in a row', () => {
  const { compress, usage } = createHtmlGzip(0)
  const [first, second, third] = [1, 2, 3].map(() => compress([one, two, three]).length)
  expect([second, third]).toEqual([first, first])
  expect(usage().entries).toBe(0)
})

it('knows a text that it has seen before', () => {
  const known = createKnownTexts(10_000)
  expect(known('head')).toBe('head')
  const second = known('head')
  expect(second).toBeInstanceOf(KnownHtml)
  expect(known('head')).toBe(second)
  expect(htmlText([second])).toBe('head')
})

it('stays within its memory', () => {
  const known = createKnownTexts(10_000)
  const texts = Array.from({ length: 100 }, (_, index) => `${index} `.repeat(100))
  for (const text of [...texts, ...texts]) known(text)
  expect(texts.filter((text) => typeof known(text) !== 'string')).toEqual([])
})

it('takes no more memory than it counts: no known part is part of a larger buffer', () => {
  for (const { bytes, deflated } of [one, card('x')])
    for (const own of [bytes, deflated.bytes]) expect(own.buffer.byteLength).toBe(own.length)
})
