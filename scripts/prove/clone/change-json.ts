import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type JsonObject = Readonly<Record<string, unknown>>

/** What somebody changes with an editor, by file. */
export interface JsonEdits {
  /** New files, by the files that they are copies of at first. */
  copies?: Readonly<Record<string, string>>
  /** What differs: objects are merged, undefined removes a key. A file that is not there is written. */
  changes: Readonly<Record<string, JsonObject>>
}

/** Carries the edits out in a folder. */
export function changeJson(root: string, { copies = {}, changes }: JsonEdits): void {
  for (const [file, copied] of Object.entries(copies)) copyFileSync(join(root, copied), join(root, file))
  for (const [file, change] of Object.entries(changes)) {
    const path = join(root, file)
    const value: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(merge(value, change), null, 2))
  }
}

function merge(target: unknown, change: unknown): unknown {
  if (!isObject(change)) return change
  const base = isObject(target) ? target : {}
  const changed = Object.entries(change).map(([key, value]) => [key, merge(base[key], value)] as const)
  return { ...base, ...Object.fromEntries(changed) }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
