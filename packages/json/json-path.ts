import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { JsonPath, Position } from './json-place.ts'

export type { JsonPath, Position } from './json-place.ts'

/** The path as a JSON Pointer (RFC 6901); `''` for the root. */
export function jsonPointer(path: JsonPath): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The path of a JSON Pointer into `root`; indexes of lists are numbers. */
export function pointerPath(pointer: string, root: unknown): JsonPath {
  const path: (string | number)[] = []
  let at = root
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(at) ? Number(key) : key)
    at = valueAt(at, [key])
  }
  return path
}

/** The value below `root` at a path; undefined if it does not exist. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )
}

/** Position of a value: that of its key, or its own inside a list. A missing value has the position of its parent. */
export function positionAt(text: string, tree: Node | undefined, path: JsonPath): Position {
  if (!tree || path.length === 0) return { line: 1, column: 1 }
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return positionOfOffset(text, (node.parent?.type === 'property' ? node.parent : node).offset)
  }
  return positionOfOffset(text, tree.offset)
}

/** Line and column of an offset in UTF-16 code units. */
export function positionOfOffset(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
