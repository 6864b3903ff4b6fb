import { describe, expect, it } from 'vitest'
import { addItem, addProperty } from './edit-json.ts'

describe('adding a property', () => {
  it('adds a line to an object on several lines', () => {
    expect(addProperty('{\n  "a": {\n    "b": 1\n  }\n}\n', ['a'], ['c', { d: ['e', 'f'] }])).toBe(
      '{\n  "a": {\n    "b": 1,\n    "c": { "d": ["e", "f"] }\n  }\n}\n',
    )
  })

  it('writes an object on several lines where its neighbour is', () => {
    expect(addProperty('{\n  "a": {\n    "b": 1\n  }\n}\n', [], ['c', { d: { e: ['f'] } }])).toBe(
      '{\n  "a": {\n    "b": 1\n  },\n  "c": {\n    "d": {\n      "e": ["f"]\n    }\n  }\n}\n',
    )
  })

  it('keeps an object on one line', () => {
    expect(addProperty('{ "a": { "b": 1 } }', ['a'], ['c', 2])).toBe('{ "a": { "b": 1, "c": 2 } }')
  })

  it('fills an empty object', () => {
    expect(addProperty('{ "a": {} }', ['a'], ['c', 2])).toBe('{ "a": { "c": 2 } }')
  })

  it('breaks a line that becomes too long, from the outside', () => {
    const long = 'x'.repeat(100)
    expect(addProperty(`{\n  "a": { "b": { "c": "${long}" } }\n}\n`, ['a', 'b'], ['d', 'yyyyyyyyyy'])).toBe(
      `{\n  "a": {\n    "b": {\n      "c": "${long}",\n      "d": "yyyyyyyyyy"\n    }\n  }\n}\n`,
    )
  })

  it('keeps Windows line ends', () => {
    expect(addProperty('{\r\n  "a": 1\r\n}\r\n', [], ['b', 2])).toBe('{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n')
  })

  it('escapes keys and texts', () => {
    expect(addProperty('{}', [], ['a"b', 'c\n'])).toBe('{ "a\\"b": "c\\n" }')
  })

  it('throws where there is no object', () => {
    expect(() => addProperty('{ "a": [] }', ['a'], ['b', 1])).toThrow('There is no object at /a.')
  })
})

describe('adding an item', () => {
  it('keeps a list on one line or on several', () => {
    expect(addItem('{ "a": ["b"] }', ['a'], 'c')).toBe('{ "a": ["b", "c"] }')
    expect(addItem('[\n  1\n]', [], 2)).toBe('[\n  1,\n  2\n]')
    expect(addItem('[]', [], 2)).toBe('[2]')
  })
})
