import type { CommandContext, CommandOutput } from '../cli/commands/command.ts'
import { runContent } from '../cli/run-content.ts'
import { commandContext } from './command-context.ts'

/** Runs a line such as `accounts list --limit 2` as an operator would, on the database at a URL. */
export function commandRunner(
  databaseUrl: string,
  changes: Partial<CommandContext> = {},
): (line: string) => Promise<CommandOutput> {
  const dataPlace = () => ({ databaseUrl, dataDir: '.data' })
  const context = commandContext('.', { dataPlace, ...changes })
  return (line) => runContent(line.split(' '), context)
}
