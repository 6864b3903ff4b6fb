import type { ContentData, Entity } from '../entity/kinds.ts'
import { type EntityRecord } from './recorder.ts'
import { parts } from './source.ts'

/** The entity, whose record receives each field that is read of it. */
export function recordedEntity(entity: Entity, record: EntityRecord): Entity {
  const { kind, id } = entity
  return {
    kind,
    id,
    get updatedAt() {
      record.read(parts.updatedAt)
      return entity.updatedAt
    },
    get languages() {
      record.read(parts.languages)
      return entity.languages
    },
    data: recordedData(entity.data, record),
  }
}

/** The fields, whose record receives each of them that is read. Who reads their names reads all of them. */
export function recordedData(data: ContentData, record: EntityRecord): ContentData {
  const note = (key: string | symbol): void => {
    if (typeof key === 'string' && !notFields.has(key)) record.read(key)
  }
  return new Proxy(data, {
    get(target, key) {
      note(key)
      return Reflect.get(target, key)
    },
    has(target, key) {
      note(key)
      return Reflect.has(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      note(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
    ownKeys(target) {
      record.readAll()
      return Reflect.ownKeys(target)
    },
  })
}

/** The id is that of the row. The others are what JavaScript looks for in any object. */
const notFields = new Set(['id', 'then', 'toJSON', 'constructor'])
