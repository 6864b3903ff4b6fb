import { describe, expect, it } from 'vitest'
import type { TypeSchema } from '../server/flows-page.ts'
import { hasFields, sampleOf } from './sample.ts'

describe('the sample of a type', () => {
  it.each<[TypeSchema, unknown]>([
    [{ type: 'string' }, ''],
    [{ type: 'number' }, 0],
    [{ type: 'boolean' }, false],
    [{ type: 'array', items: { type: 'string' } }, []],
    [{ enum: ['up', 'down'] }, 'up'],
    [{ const: 'done' }, 'done'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null],
    [{ anyOf: [{ type: 'object', properties: { a: { const: 1 } }, required: ['a'] }, { type: 'string' }] }, { a: 1 }],
    [{ type: 'object', properties: { a: { type: 'number' }, b: { type: 'string' } }, required: ['a'] }, { a: 0 }],
    [{}, {}],
  ])('%j is %j', (schema, sample) => {
    expect(sampleOf(schema)).toEqual(sample)
  })

  it('has something to fill in unless it is an object without properties', () => {
    expect(hasFields({ type: 'object', properties: {} })).toBe(false)
    expect(hasFields({ type: 'object', properties: { a: {} } })).toBe(true)
    expect(hasFields({ type: 'object', additionalProperties: {} })).toBe(true)
    expect(hasFields({ type: 'string' })).toBe(true)
  })
})
