import { parseArgs } from 'node:util'
import { listWaitingMails, retryMails } from '../../platform/mail/waiting-mails.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { readLimit } from './arguments.ts'
import { countOf, formatTable, minuteOf, result } from './output.ts'
import { runSubCommand } from './sub-command.ts'
import { withDatabase } from './with-database.ts'

export const mailsCommand: ContentCommand = {
  name: 'mails',
  usage: `npm run content -- mails list
                              mails that wait, and why the last attempt failed
npm run content -- mails retry
                              try all waiting mails now
  --limit <n>                 rows of the list, default: 50
  --json                      print JSON`,
  run: runSubCommand('mails', { list, retry }),
}

async function list(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { limit: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const limit = readLimit(values.limit)
  const found = await withDatabase(context, (db) => listWaitingMails(db, { limit }))
  const rows = found.mails.map(({ template, enqueuedAt, failures, nextAt, reason }) => [
    ...[template, minuteOf(enqueuedAt), failures, nextAt ? minuteOf(nextAt) : 'now', reason ?? ''],
  ])
  const table = formatTable(['template', 'enqueued (UTC)', 'failures', 'next (UTC)', 'reason'], rows)
  return result(values.json, found, `${table}\n\n${rows.length} of ${countOf(found.total, 'waiting mail')}.`)
}

async function retry(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
  const retried = await withDatabase(context, (db) => retryMails(db))
  return result(values.json, { retried }, `${countOf(retried, 'mail')} will be tried now.`)
}
