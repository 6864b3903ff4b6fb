import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from './copy-project.ts'
import { runAll } from './run-command.ts'

const project = join(import.meta.dirname, '../..')

/** What is made, each under a name that the project does not have. */
const made = {
  block: 'proof-note',
  flow: 'proof-panel',
  form: 'proof-form',
  page: 'proof-page',
  finder: 'proof-finder',
}

const runs = (file: string, ...args: string[]): string[] => ['scripts/run.mjs', file, ...args]
const making = Object.entries(made).map(([kind, name]) => runs('authoring/new/new.ts', kind, name))

/** Tests that find what was made. */
const tests = [
  ...['blocks/editorial/proof-note', 'blocks/editorial/proof-panel', 'flows/proof-panel'],
  ...['blocks/contract', 'tests/state-meta', 'tests/bound-markup', 'tests/shipped', 'tests/style-rules'],
]

/** Those of imports follow the link to the packages, and find what these lack. */
const steps = ['types', 'lint', 'styles', 'format', 'config', 'content', 'flows', 'unit', ...tests]

/** Makes everything that `npm run new` makes in a copy of the project, and runs its checks and tests there. */
export async function proveNew(): Promise<boolean> {
  const { root, remove } = copyProject()
  try {
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
    return await runAll([...making, ['scripts/test.mjs', ...steps]], root)
  } finally {
    remove()
  }
}
