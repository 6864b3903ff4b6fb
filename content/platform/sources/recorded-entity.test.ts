import { describe, expect, it } from 'vitest'
import { recordedEntity } from './recorded-entity.ts'
import { createRecorder } from './recorder.ts'

const entity = {
  kind: 'product',
  id: 'galet',
  updatedAt: '2026-11-27',
  languages: null,
  data: { id: 'galet', heading: { fr: 'Galet' }, size: { width: 60 } },
}

function namesAfter(read: (recorded: typeof entity) => unknown): string[] {
  const recorder = createRecorder()
  read(recordedEntity(entity, recorder.entity('product', 'galet')) as typeof entity)
  return recorder.names(['fr']).filter((name) => name !== 'product.@all')
}

describe('a recorded entity', () => {
  it.each<[what: string, read: (recorded: typeof entity) => unknown, names: string[]]>([
    ['a field', ({ data }) => data.heading, ['product/galet.heading:fr']],
    ['what is in a field', ({ data }) => data.size.width, ['product/galet.size:fr']],
    ['a field that it does not have', ({ data }) => Reflect.get(data, 'outline'), ['product/galet.outline:fr']],
    ['whether it has a field', ({ data }) => 'outline' in data, ['product/galet.outline:fr']],
    ['a field that is taken out', ({ data: { size } }) => size, ['product/galet.size:fr']],
    ['all fields, by a copy', ({ data }) => ({ ...data }), ['product/galet']],
    ['all fields, by their names', ({ data }) => Object.keys(data), ['product/galet']],
    ['all fields, as JSON', ({ data }) => JSON.stringify(data), ['product/galet']],
    ['its day', ({ updatedAt }) => updatedAt, ['product/galet.@updatedAt']],
    ['its languages', ({ languages }) => languages, ['product/galet.@languages']],
    ['its id, which names the row', ({ data }) => data.id, []],
    ['whether it is a promise', async ({ data }) => data, []],
  ])('notes %s', (_what, read, names) => {
    expect(namesAfter(read)).toEqual(names)
  })
})
