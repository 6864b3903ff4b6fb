import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { JsonPath } from '../../engine/config/config-issue.ts'
import { parseJsonFile } from '../../engine/config/parse-json-file.ts'
import { positionOfOffset } from '../../engine/config/source-file.ts'
import type { Project } from './project.ts'
import { type SourceFault, throwFaults } from './source-fault.ts'

/** A JSON file with the lines of its values. */
export interface JsonSource {
  file: string
  value: unknown
  /** The line of the key or list entry, or of the nearest one around it that exists. */
  lineAt: (path: JsonPath) => number
}

/** Reads the files. Throws SourceFaults with every file that is not JSON. */
export function readJsonSources(project: Project, files: readonly string[]): JsonSource[] {
  const faults: SourceFault[] = []
  const sources = files.flatMap((file) => {
    const parsed = parseJsonFile(file, project.read(file))
    faults.push(...parsed.issues)
    if (!parsed.readable) return []
    const { text, tree } = parsed.source
    return [{ file, value: parsed.value, lineAt: (path: JsonPath) => lineAt(text, tree, path) }]
  })
  throwFaults(faults)
  return sources
}

function lineAt(text: string, tree: Node | undefined, path: JsonPath): number {
  if (!tree) return 1
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return positionOfOffset(text, (node.parent?.type === 'property' ? node.parent : node).offset).line
  }
  return 1
}

/** "/properties/a~1b" as a path into the value. */
export function pathOf(pointer: string, value: unknown): JsonPath {
  const path: (string | number)[] = []
  let at = value
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(at) ? Number(key) : key)
    at = isObject(at) ? Reflect.get(at, key) : undefined
  }
  return path
}

export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((at, key) => (isObject(at) ? Reflect.get(at, key) : undefined), value)
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A value in at most a line. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
