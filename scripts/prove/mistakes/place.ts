import { jsonPointer, valueAt, type JsonPath } from '../../../packages/json/json-path.ts'

/** A value of a JSON file. */
export interface Place {
  /** Path below the root of the project. */
  file: string
  path: JsonPath
  value: unknown
  /** The whole file. */
  root: unknown
}

export type JsonObject = Readonly<Record<string, unknown>>

/** Every value of a file, the whole file first. Its reference to a schema, which only editors read, is left out. */
export function placesOf(file: string, root: unknown): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, path: JsonPath): void => {
    places.push({ file, path, value, root })
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index])
    else if (isObject(value))
      for (const [key, item] of Object.entries(value)) if (key !== '$schema') visit(item, [...path, key])
  }
  visit(root, [])
  return places
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether the value has a key in an object: it is neither the whole file nor an item of a list. */
export function hasKey({ path }: Place): boolean {
  return typeof path.at(-1) === 'string'
}

/** The value around this one; undefined for the whole file. */
export function parentOf({ root, path }: Place): unknown {
  return path.length === 0 ? undefined : valueAt(root, path.slice(0, -1))
}

export function pointerOf({ path }: Place): string {
  return jsonPointer(path)
}
