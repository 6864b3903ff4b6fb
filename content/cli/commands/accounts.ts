import { parseArgs } from 'node:util'
import { type AccountSummary, findAccount, listAccounts, setRole, similarEmail } from '../../accounts/account-list.ts'
import { deleteAccount, endAccess } from '../../accounts/locked-account.ts'
import { roles } from '../../platform/identity/identity.ts'
import type { Database } from '../../platform/store/database.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { readChoice, readLimit, readPositionals } from './arguments.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { agrees } from './confirm.ts'
import { countOf, formatTable, minuteOf, nothingDone, result } from './output.ts'
import { runSubCommand } from './sub-command.ts'
import { withDatabase } from './with-database.ts'

export const accountsCommand: ContentCommand = {
  name: 'accounts',
  usage: `npm run content -- accounts list [--email <part>] [--role <role>] [--after <uid>]
                              accounts, by uid
npm run content -- accounts role <e-mail> <role>
                              give an account a role: ${roles.join(', ')}
npm run content -- accounts end-sessions <e-mail>, or --all
                              sign an account, or everybody, out everywhere
npm run content -- accounts delete <e-mail>
                              delete an account with its sessions and lists
  --limit <n>                 rows of the list, default: 50
  --yes                       do it without a question
  --json                      print JSON`,
  run: runSubCommand('accounts', { list, role, 'end-sessions': endSessionsOf, delete: remove }),
}

async function list(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const text = { type: 'string' } as const
  const options = { email: text, role: text, after: text, limit: text, json: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const limit = readLimit(values.limit)
  const wanted = values.role === undefined ? undefined : readChoice('role', values.role, roles)
  const query = { limit, role: wanted, email: values.email, after: readUid(values.after) }
  const found = await withDatabase(context, (db) => listAccounts(db, query))
  const rows = found.accounts.map((one) => [
    ...[one.uid, one.email, one.role, one.language, minuteOf(one.createdAt), one.sessions],
  ])
  const table = formatTable(['uid', 'e-mail', 'role', 'language', 'created (UTC)', 'sessions'], rows)
  const last = found.accounts.at(-1)
  const more = rows.length === limit && last ? ` More, if there are: --after ${last.uid}` : ''
  return result(values.json, found, `${table}\n\n${rows.length} of ${countOf(found.total, 'account')}.${more}`)
}

function readUid(given: string | undefined): number | undefined {
  if (given === undefined || /^\d{1,9}$/.test(given)) return given === undefined ? undefined : Number(given)
  throw new CodedError('ARGUMENT_INVALID', { message: `--after is "${given}".`, hint: 'Give the uid of an account.' })
}

async function role(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [email = '', given = ''] = readPositionals(
    positionals,
    ['e-mail', 'role'],
    'accounts role ada@brand.example admin',
  )
  const wanted = readChoice('role', given, roles)
  return withDatabase(context, async (db) => {
    const account = await requireAccount(db, email)
    await setRole(db, account.uid, wanted)
    const facts = { uid: account.uid, email: account.email, before: account.role, role: wanted }
    const text = `${account.email} has the role "${wanted}" now; before: "${account.role}".`
    return result(values.json, facts, text)
  })
}

const deleting = { json: { type: 'boolean' }, yes: { type: 'boolean' } } as const

async function remove(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const { values, positionals } = parseArgs({ args: [...args], options: deleting, allowPositionals: true })
  const [email = ''] = readPositionals(positionals, ['e-mail'], 'accounts delete ada@brand.example')
  return withDatabase(context, async (db) => {
    const account = await requireAccount(db, email)
    const question = `Delete the account ${account.email} (uid ${account.uid}) with its sessions and lists?`
    if (!(await agrees(question, values.yes, context))) return nothingDone
    await deleteAccount(db, account.uid)
    return result(values.json, { deleted: { uid: account.uid, email: account.email } }, `${account.email} was deleted.`)
  })
}

async function endSessionsOf(args: readonly string[], context: CommandContext): Promise<CommandOutput> {
  const options = { ...deleting, all: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { all = false } = values
  const [email] = readPositionals(positionals, all ? [] : ['e-mail'], 'accounts end-sessions ada@brand.example')
  return withDatabase(context, async (db) => {
    const account = email === undefined ? null : await requireAccount(db, email)
    const question = account ? `End all sessions of ${account.email}?` : 'End the sessions of all accounts?'
    if (!(await agrees(question, values.yes, context))) return nothingDone
    const ended = await endAccess(db, account?.uid ?? null)
    return result(values.json, { ended }, `${countOf(ended, 'session')} ended.`)
  })
}

async function requireAccount(db: Database, email: string): Promise<AccountSummary> {
  const account = await findAccount(db, email)
  if (account) return account
  const similar = await similarEmail(db, email)
  throw new CodedError('ACCOUNT_UNKNOWN', {
    message: `No account has the e-mail "${email}".${similar === undefined ? '' : ` Did you mean "${similar}"?`}`,
    hint: 'npm run content -- accounts list --email <part> finds an account.',
  })
}
