import { parseArgs } from 'node:util'
import { referenceOf } from '../../contact/reference.ts'
import { deleteMessages, findMessages, listMessages, messagesOf, resendMessage } from '../../contact/stored-messages.ts'
import type { Database } from '../../platform/store/database.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { readLimit, readPositionals } from './arguments.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { agrees } from './confirm.ts'
import { countOf, formatTable, minuteOf, nothingDone, result } from './output.ts'
import { runSubCommand } from './sub-command.ts'
import { withDatabase } from './with-database.ts'
import { requireId, requireIds, type NamedRows } from './require-ids.ts'

export const messagesCommand: ContentCommand = {
  name: 'messages',
  usage: `npm run content -- messages list [--email <e-mail>] [--after <id>]
                              messages of visitors, the newest first
npm run content -- messages resend <id or reference>
                              mail a message to CONTACT_TO again, with its files
npm run content -- messages delete <id or reference> …
                              delete messages with their files and waiting mails
npm run content -- messages delete --email <e-mail>
                              delete all messages of one person
  --limit <n>                 rows of the list, default: 50
  --yes                       delete without a question
  --json                      print JSON`,
  run: runSubCommand('messages', { list, resend, delete: remove }),
}

async function list(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const text = { type: 'string' } as const
  const options = { email: text, after: text, limit: text, json: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const limit = readLimit(values.limit)
  const found = await withDatabase(context, async (db) => {
    const after = values.after === undefined ? undefined : await requireId(values.after, named(db))
    return listMessages(db, { email: values.email, after, limit })
  })
  const rows = found.messages.map(({ id, createdAt, subject, topics, language, files, isWaiting }) => [
    ...[id, referenceOf(id), minuteOf(createdAt), subject, shortened(topics), language, files],
    isWaiting ? 'waits' : '',
  ])
  const table = formatTable(
    ['id', 'reference', 'received (UTC)', 'subject', 'about', 'language', 'files', 'mail'],
    rows,
  )
  const last = found.messages.at(-1)
  const more = rows.length === limit && last ? ` More, if there are: --after ${last.id}` : ''
  return result(values.json, found, `${table}\n\n${rows.length} of ${countOf(found.total, 'message')}.${more}`)
}

/** A list of a visitor may have dozens of products; `--json` prints them all. */
function shortened([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} +${others.length}`
}

async function resend(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { json: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [name = ''] = readPositionals(positionals, ['id or reference'], 'messages resend 7F3A29C1')
  const { contactTo, contactLanguage } = await context.site()
  return withDatabase(context, async (db) => {
    const messageId = await requireId(name, named(db))
    const outcome = await resendMessage(db, { messageId, to: contactTo, language: contactLanguage })
    const reference = referenceOf(messageId)
    const text =
      outcome === 'enqueued'
        ? `The mail of message ${reference} is enqueued. The site sends it to ${contactTo}.`
        : `A mail of message ${reference} waits already. The site tries it now.`
    return result(values.json, { id: messageId, outcome }, text)
  })
}

async function remove(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { email: { type: 'string' }, json: { type: 'boolean' }, yes: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { email } = values
  if ((email === undefined) === (positionals.length === 0))
    throw new CodedError('ARGUMENT_MISSING', {
      message: 'Which messages are meant is not clear.',
      hint: 'Give either ids or references, or --email <e-mail> for all messages of one person.',
    })
  return withDatabase(context, async (db) => {
    const ids = email === undefined ? await requireIds(positionals, named(db)) : await messagesOf(db, email)
    if (ids.length === 0) return result(values.json, { messages: 0, files: 0, mails: 0 }, 'There is no such message.')
    const question = `Delete ${countOf(ids.length, 'message')} with their files and waiting mails?`
    if (!(await agrees(question, values.yes, context))) return nothingDone
    const deleted = await deleteMessages(db, ids)
    const { messages: count, files, mails } = deleted
    const text = `Deleted: ${countOf(count, 'message')}, ${countOf(files, 'file')}, ${countOf(mails, 'waiting mail')}.`
    return result(values.json, deleted, text)
  })
}

const named = (db: Database): NamedRows => ({
  find: (name) => findMessages(db, name),
  unknown: 'MESSAGE_UNKNOWN',
  ambiguous: 'MESSAGE_AMBIGUOUS',
  noun: 'message',
  hint: 'npm run content -- messages list prints ids and references. Messages are deleted after 90 days.',
})
