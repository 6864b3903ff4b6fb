import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { changeJson } from '../../../../scripts/prove/clone/change-json.ts'

const root = mkdtempSync(join(tmpdir(), 'change-json-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

it('merges objects, replaces lists, writes null, removes what is undefined, and keeps the order', () => {
  writeFileSync(join(root, 'a.json'), '{ "b": { "c": 1, "d": [1, 2] }, "a": 1, "e": "gone" }')
  changeJson(root, { changes: { 'a.json': { b: { d: [3], f: { g: 1 } }, e: undefined, h: null } } })
  expect(JSON.stringify(read('a.json'))).toBe('{"b":{"c":1,"d":[3],"f":{"g":1}},"a":1,"h":null}')
})

it('writes new files, and copies before it changes', () => {
  writeFileSync(join(root, 'first.json'), '{ "id": "first", "size": 1 }')
  changeJson(root, {
    copies: { 'second.json': 'first.json' },
    changes: { 'second.json': { id: 'second' }, 'folder/third.json': { id: 'third' } },
  })
  expect([read('second.json'), read('folder/third.json')]).toEqual([{ id: 'second', size: 1 }, { id: 'third' }])
})
