import { expect, it } from 'vitest'
import { readGlb, variantsOf } from './read-glb.ts'

/** A file with this text as its document. */
function glb(text: string, { version = 2, cut = 0, type = 'JSON' } = {}): Uint8Array {
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const header = Buffer.alloc(20)
  header.write('glTF')
  header.writeUInt32LE(version, 4)
  header.writeUInt32LE(20 + json.length, 8)
  header.writeUInt32LE(json.length, 12)
  header.write(type, 16)
  return new Uint8Array(Buffer.concat([header, json])).subarray(0, 20 + json.length - cut)
}

it('reads the document, also from the middle of a buffer', () => {
  const variants = { KHR_materials_variants: { variants: [{ name: 'oak' }] } }
  const file = glb(JSON.stringify({ asset: { version: '2.0' }, extensions: variants }))
  const within = new Uint8Array([0, 0, 0, 0, ...file]).subarray(4)
  const document = readGlb(within)
  expect(document && variantsOf(document)).toEqual(['oak'])
})

it.each([
  ['too short', new Uint8Array(8)],
  ['cut off', glb('{"asset":{}}', { cut: 4 })],
  ['of glTF 1', glb('{}', { version: 1 })],
  ['without JSON', glb('{}', { type: 'BIN ' })],
  ['with wrong JSON', glb('{"asset"')],
  ['another file', new Uint8Array(Buffer.from('<!doctype html><html></html>'))],
])('reads nothing of a file that is %s', (_, file) => {
  expect(readGlb(file)).toBeNull()
})

it('has no variants where the document has none', () => {
  expect(variantsOf({ asset: { version: '2.0' } })).toEqual([])
})
