import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './copy-project.ts'
import { capture } from './run-command.ts'

const project = join(import.meta.dirname, '../..')

interface Attempt {
  title: string
  /** Arguments of Node. */
  command: readonly string[]
  /** Done in the copy before. */
  prepare?: (root: string) => void
  /** What it prints, both streams after each other. */
  expected: RegExp
}

const runs = (file: string, ...args: string[]): string[] => ['scripts/run.mjs', file, ...args]
const help = runs('app/config-cli.ts', '--help')

const attempts: readonly Attempt[] = [
  {
    title: 'a named step of the tests writes the generated files that it needs',
    command: ['scripts/test.mjs', 'config'],
    expected: /^✓ config .* s CPU\n1 passed, 0 failed, \d+ s CPU\nWriting the generated files …\n$/,
  },
  { title: 'a command after it writes none', command: help, expected: /^Checks and explains(?!.*Writing)/s },
  {
    title: 'a command writes one that is missing',
    command: runs('app/config-cli.ts', 'check'),
    prepare: (root) => rmSync(join(root, 'engine/config/validators.generated.js')),
    expected: /^The config has no issues.*Writing the generated files …\n$/s,
  },
  {
    title: 'a command goes on with the files of the last run when a source has a fault',
    command: help,
    prepare: (root) =>
      writeFileSync(
        join(root, 'blocks/editorial/edito-half/fragment.graphql'),
        'fragment EditoHalf on EditoHalf { headin }\n',
      ),
    expected:
      /^Checks and explains.*blocks\/editorial\/edito-half\/fragment\.graphql:1\n.*Going on with the files of the last run\./s,
  },
]

/** Runs commands in a copy of the project without generated files, as in a new clone. */
export async function proveGenerated(): Promise<boolean> {
  const { root, remove } = copyProject()
  try {
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
    let holds = true
    for (const { title, command, prepare, expected } of attempts) {
      prepare?.(root)
      // oxlint-disable-next-line no-await-in-loop -- each begins with the files of the one before it
      const { status, stdout, stderr } = await capture(process.execPath, { args: command, cwd: root })
      const isMet = status === 0 && expected.test(stdout + stderr)
      holds &&= isMet
      console.log(`${isMet ? '✓' : '✗'} ${title}${isMet ? '' : `\n${stdout}${stderr}`}`)
    }
    return holds
  } finally {
    remove()
  }
}
