import { unseen } from '../../packages/progress/progress.mjs'
import type { CommandContext, CommandOutput } from '../cli/commands/command.ts'
import { runContent } from '../cli/run-content.ts'
import { testLanguages } from './test-languages.ts'
import { fixture, silent } from './test-store.ts'

/** What a command is run with where nobody is at the terminal, and the environment is empty. */
export function commandContext(root: string, changes: Partial<CommandContext> = {}): CommandContext {
  return {
    root,
    dataPlace: () => ({ databaseUrl: null, dataDir: `${root}/.data` }),
    site: async () => ({
      contentDir: fixture,
      contentRollback: null,
      productFeed: null,
      contactTo: 'atelier@maison.example',
      contactLanguage: testLanguages.default,
      languages: testLanguages,
      verified: () => Promise.reject(new Error('This test verifies no content service.')),
    }),
    addresses: async () => null,
    confirm: null,
    steps: unseen,
    log: silent,
    ...changes,
  }
}

/** Runs a line such as `accounts list --limit 2` as an operator would, on the database at a URL. */
export function commandRunner(
  databaseUrl: string,
  changes: Partial<CommandContext> = {},
): (line: string) => Promise<CommandOutput> {
  const dataPlace = () => ({ databaseUrl, dataDir: '.data' })
  const context = commandContext('.', { dataPlace, ...changes })
  return (line) => runContent(line.split(' '), context)
}
