import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A machine or a state table in flows/. */
export interface FlowFile {
  /** Name of its folder and of its file, e.g. `header`. */
  flow: string
  /** Path in the project. */
  file: string
  /** Folders in blocks/ whose modules import it. */
  usedBy: readonly string[]
  /** Of a state table: its comment. Machines have their own. */
  description: string | null
}

/** Every machine and state table, by name. Read at each call, as files are added and removed. */
export function listFlows(root: string): FlowFile[] {
  const files = globSync('flows/*/*.{machine,flow}.ts', { cwd: root }).toSorted()
  const users = globSync('blocks/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return files.map((file) => ({
    ...{ flow: flowOf(file), file, usedBy: usersOf(file, users) },
    description: file.endsWith('.flow.ts') ? firstSentence(readFileSync(join(root, file), 'utf8')) : null,
  }))
}

/** Of the comment before the last export of a file. */
function firstSentence(text: string): string | null {
  const comments = text.slice(0, Math.max(0, text.lastIndexOf('\nexport const '))).match(/\/\*\*.*?\*\//gs)
  const words = comments
    ?.at(-1)
    ?.slice(3, -2)
    .replaceAll(/\s*\n \*/g, '')
    .trim()
  return words ? `${words.split('. ')[0]?.replace(/\.$/, '')}.` : null
}

/** flows/header/header.machine.ts → header */
function flowOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.(machine|flow)\.ts$/, '')
}

/** Types are imported by many: a block uses a machine if it imports a value of it. */
function usersOf(file: string, users: readonly { path: string; text: string }[]): string[] {
  const imported = new RegExp(String.raw`^import (?!type )[^;]*?'[^']*/${file.replaceAll('.', String.raw`\.`)}'`, 'm')
  const folders = users
    .filter(({ text }) => text.includes(file) && imported.test(text))
    .map(({ path }) => path.split('/').slice(1, 3).join('/'))
  return [...new Set(folders)]
}
