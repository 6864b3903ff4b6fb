import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { deflatePiece, joinGzip } from './joined-gzip.ts'

const texts = [
  '<header>Menü</header>',
  '',
  'x',
  'y'.repeat(200),
  'z'.repeat(201),
  '<main>'.repeat(5000),
  '</main>\n',
  'é'.repeat(70_000),
]

// gunzip compares checksum and length of the whole stream.
it.each([1, 6, 9])('joins texts that were compressed by themselves, level %i', (level) => {
  const pieces = texts.map((text) => deflatePiece(Buffer.from(text), level))
  expect(gunzipSync(joinGzip(pieces)).toString()).toBe(texts.join(''))
  const reversed = pieces.toReversed()
  expect(gunzipSync(joinGzip([...reversed, ...reversed])).toString()).toBe(texts.toReversed().join('').repeat(2))
})

it('joins nothing to an empty text', () => {
  expect(gunzipSync(joinGzip([])).length).toBe(0)
})
