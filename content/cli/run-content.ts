import { CodedError, formatError } from '../../packages/errors/coded-error.ts'
import { didYouMean } from '../platform/errors/did-you-mean.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './commands/command.ts'
import { accountsCommand } from './commands/accounts.ts'
import { backupCommand } from './commands/backup.ts'
import { changesCommand } from './commands/changes.ts'
import { checkCommand } from './commands/check.ts'
import { feedCommand } from './commands/feed.ts'
import { mailsCommand } from './commands/mails.ts'
import { messagesCommand } from './commands/messages.ts'
import { migrateCommand } from './commands/migrate.ts'
import { restoreCommand } from './commands/restore.ts'
import { searchCommand } from './commands/search.ts'
import { statusCommand } from './commands/status.ts'
import { unfoundCommand } from './commands/unfound.ts'
import { verifyCommand } from './commands/verify.ts'
import { visitsCommand } from './commands/visits.ts'

/** The commands of `npm run content`, in the order of the help. */
const commands: readonly ContentCommand[] = [
  checkCommand,
  verifyCommand,
  migrateCommand,
  statusCommand,
  backupCommand,
  restoreCommand,
  accountsCommand,
  messagesCommand,
  visitsCommand,
  mailsCommand,
  feedCommand,
  searchCommand,
  unfoundCommand,
  changesCommand,
]

/** Runs `content …` and returns its output: also errors that a person can fix, with status 2. Throws all others. */
export async function runContent(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const [name = '--help', ...rest] = args
  if (args.includes('--help') || name === '--help') return { status: 0, text: usage() }
  const command = commands.find((one) => one.name === name)
  if (!command) return { status: 2, text: formatError(unknownCommand(name)) }
  try {
    return await command.run(rest, context)
  } catch (error) {
    if (error instanceof CodedError) return { status: 2, text: formatError(error) }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return { status: 2, text: `${error.message}\n\n${command.usage}` }
    throw error
  }
}

function unknownCommand(name: string): CodedError {
  const names = commands.map((command) => command.name)
  return new CodedError('COMMAND_UNKNOWN', {
    message: `Unknown command "content ${name}".${didYouMean(name, names)}`,
    hint: 'All commands: npm run content -- --help',
  })
}

function usage(): string {
  const common = [
    '  --site <folder>             the site, such as sites/quinquet; by default that of SITE_ROOT',
    '  --help                      print this help',
  ]
  return [...commands.map((command) => command.usage), common.join('\n')].join('\n\n')
}
