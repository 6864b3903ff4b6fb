import type { CommandContext } from '../cli/commands/command.ts'
import { testLanguages } from './test-languages.ts'
import { fixture, silent } from './test-store.ts'

/** What a command is run with where nobody is at the terminal, and the environment is empty. */
export function commandContext(root: string, changes: Partial<CommandContext> = {}): CommandContext {
  return {
    root,
    dataPlace: () => ({ databaseUrl: null, dataDir: `${root}/.data` }),
    site: async () => ({
      contentDir: fixture,
      productFeed: null,
      contactTo: 'atelier@maison.example',
      contactLanguage: testLanguages.default,
      languages: testLanguages,
    }),
    confirm: null,
    log: silent,
    ...changes,
  }
}
