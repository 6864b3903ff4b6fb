import { copyProject } from './copy-project.ts'
import { runAll } from './run-command.ts'

const commands = [
  ['scripts/run.mjs', 'app/config-cli.ts', 'add', 'locale', 'pt', '--from', 'en'],
  ['scripts/run.mjs', 'app/config-cli.ts', 'add', 'host', 'pt', '--locales', 'pt'],
  ['scripts/test.mjs'],
]

/** Adds a country in a copy of the project as an integrator does, and runs all tests there. */
export async function proveCountry(): Promise<boolean> {
  const { root, remove } = copyProject()
  try {
    return await runAll(commands, root)
  } finally {
    remove()
  }
}
