import { posix } from 'node:path'
import { parseJsonFile } from '../../../engine/config/parse-json-file.ts'
import { isObject } from '../json-source.ts'
import type { Project } from '../project.ts'

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>

/** The files of a project, of which each is read and parsed once: many blocks refer to the same schemas. */
export interface Sources extends Project {
  /** The value of a file; undefined where it is missing, or not JSON, which the check of config reports. */
  json: (file: string) => unknown
}

export function openSources(project: Project): Sources {
  const values = new Map<string, unknown>()
  const parse = (file: string): unknown => {
    const parsed = project.find(file).length > 0 && parseJsonFile(file, project.read(file))
    return parsed && parsed.readable ? parsed.value : undefined
  }
  return {
    ...project,
    json(file) {
      if (!values.has(file)) values.set(file, parse(file))
      return values.get(file)
    },
  }
}

/** The values of the JSON files that match, by their names without ending. */
export function jsonFiles(project: Sources, pattern: string): Record<string, Schema> {
  const files = project.find(pattern)
  return Object.fromEntries(files.map((file) => [posix.basename(file, '.json'), objectIn(project.json(file))]))
}

/** The value, or what it has at the key, as an object; an empty one where it is none. */
export function objectIn(value: unknown, key?: string): Schema {
  const inner = at(value, key)
  return isObject(inner) ? (inner as Record<string, unknown>) : {}
}

/** The value, or what it has at the key, as a list; an empty one where it is none. */
export function listIn(value: unknown, key?: string): readonly unknown[] {
  const inner = at(value, key)
  return Array.isArray(inner) ? inner : []
}

function at(value: unknown, key?: string): unknown {
  return key !== undefined && isObject(value) ? Reflect.get(value, key) : value
}
