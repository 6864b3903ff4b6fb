import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { FlowFile } from './list-flows.ts'
import { filesAt } from './project/files.ts'
import type { Project } from './project/project.ts'

/** A module that could use machines. */
interface User {
  /** As people know its folder. */
  name: string
  path: string
  text: string
}

/** Who uses a machine: names of folders. Tests do not count, nor do modules that import its types alone. */
export function usersOf({ file, exported }: Pick<FlowFile, 'file' | 'exported'>, users: readonly User[]): string[] {
  const stem = posix.basename(file).replace(/\.\w+$/, '')
  const found = users.filter(
    ({ path, text }) =>
      path !== file && text.includes(stem) && importsOf(text).some((one) => isOf(one, { path, file, exported })),
  )
  return [...new Set(found.map(({ name }) => name))]
}

/** The modules of a project that could use machines. */
export function readUsers({ root, users }: Pick<Project, 'root' | 'users'>): User[] {
  return users.flatMap((pattern) => {
    const parts = pattern.split('/')
    const fixed = parts.findIndex((part) => part.includes('*'))
    const files = filesAt(root, [`${pattern}/**/*.{ts,tsx,js,jsx,vue,svelte}`])
    return files
      .filter((path) => !/\.(?:test|spec)\.\w+$/.test(path))
      .map((path) => {
        const folders = posix.dirname(path).split('/')
        const name = folders.slice(fixed, pattern.includes('**') ? undefined : parts.length).join('/')
        return { name: name === '' ? posix.dirname(path) : name, path, text: readFileSync(join(root, path), 'utf8') }
      })
  })
}

interface Import {
  /** `{ doorMachine, type DoorEvent }` */
  names: string
  from: string
}

function importsOf(text: string): Import[] {
  return [...text.matchAll(/^import\s+(?!type\s)([^;'"]*?)\s*from\s*['"]([^'"]+)['"]/gm)].map(
    ([, names = '', from = '']) => ({ names, from }),
  )
}

function isOf(
  { names, from }: Import,
  { path, file, exported }: { path: string; file: string; exported: string | null },
) {
  const isNamed = exported === null || exported === 'default' || !names.includes('{')
  if (!isNamed && !new RegExp(String.raw`\b${exported}\b`).test(names)) return false
  const bare = (one: string): string => one.replace(/\.[cm]?[jt]sx?$/, '')
  if (from.startsWith('.')) return bare(posix.join(posix.dirname(path), from)) === bare(file)
  // An alias, e.g. `@/machines/door.machine`.
  const end = from.indexOf('/') < 0 ? '' : from.slice(from.indexOf('/'))
  return end !== '' && `/${bare(file)}`.endsWith(bare(end))
}
