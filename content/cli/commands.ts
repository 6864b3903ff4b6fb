import type { ContentCommand } from './commands/command.ts'
import { accountsCommand } from './commands/accounts.ts'
import { backupCommand } from './commands/backup.ts'
import { checkCommand } from './commands/check.ts'
import { feedCommand } from './commands/feed.ts'
import { mailsCommand } from './commands/mails.ts'
import { messagesCommand } from './commands/messages.ts'
import { restoreCommand } from './commands/restore.ts'
import { searchCommand } from './commands/search.ts'
import { unfoundCommand } from './commands/unfound.ts'

/** The commands of `npm run content`, in the order of the help. */
export const commands: readonly ContentCommand[] = [
  checkCommand,
  backupCommand,
  restoreCommand,
  accountsCommand,
  messagesCommand,
  mailsCommand,
  feedCommand,
  searchCommand,
  unfoundCommand,
]
