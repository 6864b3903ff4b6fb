import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { machineFiles } from '../server/list-flows.ts'
import type { Project } from '../server/project/project.ts'
import { readProject } from '../server/project/read-project.ts'
import type { CommandResult } from './command-result.ts'
import type { Words } from './words.ts'

/** Each loads what it needs. */
const commands: Readonly<Record<Words['command'], (project: Project, words: Words) => Promise<CommandResult>>> = {
  start: async (project, { port }) => (await import('./start.ts')).start(project, port),
  check: async (project, { output }) => (await import('./check.ts')).check(project, output),
  draw: async (project) => (await import('./draw/draw-flows.ts')).draw(project),
  html: async (project, { out }) => (await import('./html.ts')).html(project, out),
  coverage: async (project) => (await import('./coverage.ts')).coverage(project),
  mutate: async (project, { words: [name] }) => (await import('./mutate/mutate.ts')).mutate(project, name),
  export: async (project, { words: [name], format }) =>
    (await import('./export.ts')).exportCommand(project, name, format),
}

/** Packages that a project installs for the commands that need them. */
const optional = ['vite', 'vitest', 'typescript']

/** Runs a command in the project of a folder. @throws ConfigError */
export async function runCommand(root: string, words: Words): Promise<CommandResult> {
  const isNamed = words.command === 'mutate' || words.command === 'export'
  const patterns = isNamed ? [] : words.words.map((word) => patternOf(root, word))
  // Drawings are of all machines.
  const project = await readProject(root, patterns.length > 0 ? { machines: patterns, drawings: null } : {})
  if (machineFiles(project).length === 0) return { status: 1, text: noFile(project) }
  try {
    return await commands[words.command](project, words)
  } catch (error) {
    const missing = missingPackage(error)
    if (missing === undefined) throw error
    const text = `"statewright ${words.command}" needs the package ${missing}: npm install --save-dev ${missing}`
    return { status: 1, text }
  }
}

function noFile({ machines }: Project): string {
  const patterns = machines.map((one) => `"${one}"`).join(', ')
  return `No file matches ${patterns}.\nName the files of machines: statewright 'src/**/*.machine.ts', or "machines" in statewright.config.ts.`
}

/** Of a folder: the machines below it. */
function patternOf(root: string, word: string): string {
  const path = relative(root, join(root, word)).replaceAll('\\', '/')
  const isFolder = statSync(join(root, word), { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder ? `${path === '' ? '' : `${path}/`}**/*.machine.{ts,tsx,js}` : path
}

function missingPackage(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  return isMissing ? optional.find((name) => error.message.includes(`'${name}'`)) : undefined
}
