import { expect, it } from 'vitest'
import type { CacheUsage } from '../../packages/limits/cache-usage.ts'
import { createPdfMaker, createPdfTurns } from './pdf-maker.ts'

it('reports what its cache had of a document, and what it takes', async () => {
  const results: string[] = []
  let usage: (() => CacheUsage) | undefined
  const measurements = {
    result: (result: string) => results.push(result),
    watch: (read: typeof usage) => (usage = read),
  }
  const pdfs = createPdfMaker({ turns: createPdfTurns(), cacheBytes: 1000, timeoutMs: 60_000, measurements })
  const asked = { contents: 'one', visitor: 'a', signal: new AbortController().signal }
  const document = Promise.withResolvers<Uint8Array>()
  const first = pdfs.make(asked, () => document.promise)
  await expect.poll(() => results).toEqual(['miss'])
  const second = pdfs.make(asked, () => document.promise)
  document.resolve(new Uint8Array(40))
  await Promise.all([first, second])
  await pdfs.make(asked, () => document.promise)
  expect(results).toEqual(['miss', 'joined', 'hit'])
  expect(usage?.()).toEqual({ entries: 1, bytes: 40, maxBytes: 1000 })
})
