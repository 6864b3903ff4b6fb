import { parseArgs } from 'node:util'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { referenceOf } from '../../contact/reference.ts'
import type { Database } from '../../platform/store/database.ts'
import { cancelVisit, deleteVisits, findVisits, listVisits, visitsOf } from '../../visits/stored-visits.ts'
import { localTime } from '../../visits/visit-facts.ts'
import { readLimit, readPositionals } from './arguments.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { agrees } from './confirm.ts'
import { countOf, formatTable, nothingDone, result } from './output.ts'
import { runSubCommand } from './sub-command.ts'
import { withDatabase } from './with-database.ts'
import { requireId, requireIds, type NamedRows } from './require-ids.ts'

export const visitsCommand: ContentCommand = {
  name: 'visits',
  usage: `npm run content -- visits list [--shop <id>] [--email <e-mail>] [--past]
                              visits that are booked, the next ones first
npm run content -- visits cancel <id or reference>
                              cancel a visit, and tell the visitor and the shop
npm run content -- visits delete <id or reference> …
                              delete visits and their waiting mails; nobody is told
npm run content -- visits delete --email <e-mail>
                              delete all visits of one person
  --limit <n>                 rows of the list, default: 50
  --yes                       cancel or delete without a question
  --json                      print JSON`,
  run: runSubCommand('visits', { list, cancel, delete: remove }),
}

async function list(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { shop: text, email: text, limit: text, past: flag, json: flag } as const
  const { values } = parseArgs({ args: [...args], options })
  const limit = readLimit(values.limit)
  const found = await withDatabase(context, (db) => listVisits(db, { ...values, limit }))
  const rows = found.visits.map((visit) => {
    const { day, time } = localTime(visit)
    const state = visit.cancelledAt ? 'cancelled' : ''
    return [visit.id, referenceOf(visit.id), `${day} ${time}`, visit.shop, visit.product ?? '', visit.language, state]
  })
  const table = formatTable(['id', 'reference', 'at the shop', 'shop', 'about', 'language', 'state'], rows)
  return result(values.json, found, `${table}\n\n${rows.length} of ${countOf(found.total, 'visit')}.`)
}

async function cancel(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { json: { type: 'boolean' }, yes: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [name = ''] = readPositionals(positionals, ['id or reference'], 'visits cancel 7F3A29C1')
  const { contactTo: to, contactLanguage: language } = await context.site()
  return withDatabase(context, async (db) => {
    const id = await requireId(name, named(db))
    const reference = referenceOf(id)
    if (!(await agrees(`Cancel visit ${reference}, and tell the visitor?`, values.yes, context))) return nothingDone
    const isCancelled = await cancelVisit(db, id, { to, language })
    const text = isCancelled
      ? `Visit ${reference} is cancelled. The visitor and the shop are told by mail.`
      : `Visit ${reference} was cancelled before. Nobody is told again.`
    return result(values.json, { id, cancelled: isCancelled }, text)
  })
}

async function remove(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { email: { type: 'string' }, json: { type: 'boolean' }, yes: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { email } = values
  if ((email === undefined) === (positionals.length === 0))
    throw new CodedError('ARGUMENT_MISSING', {
      message: 'Which visits are meant is not clear.',
      hint: 'Give either ids or references, or --email <e-mail> for all visits of one person.',
    })
  return withDatabase(context, async (db) => {
    const ids = email === undefined ? await requireIds(positionals, named(db)) : await visitsOf(db, email)
    if (ids.length === 0) return result(values.json, { visits: 0, mails: 0 }, 'There is no such visit.')
    const question = `Delete ${countOf(ids.length, 'visit')} with the waiting mails? Nobody is told.`
    if (!(await agrees(question, values.yes, context))) return nothingDone
    const deleted = await deleteVisits(db, ids)
    const text = `Deleted: ${countOf(deleted.visits, 'visit')}, ${countOf(deleted.mails, 'waiting mail')}.`
    return result(values.json, deleted, text)
  })
}

const named = (db: Database): NamedRows => ({
  find: (name) => findVisits(db, name),
  unknown: 'VISIT_UNKNOWN',
  ambiguous: 'VISIT_AMBIGUOUS',
  noun: 'visit',
  hint: 'npm run content -- visits list --past prints ids and references. Visits are deleted after 30 days.',
})
