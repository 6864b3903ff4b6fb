import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type ISql } from 'postgres'
import { accountTable } from '../accounts/table.ts'
import { backupTables, fromTable } from '../backup/tables.ts'
import type { Database } from '../platform/store/database.ts'

/** Connections to a database without the name of the site, as an operator has them. */
export function connectTo(url: string): Database {
  const client = postgres(url, { max: 3, onnotice: () => undefined, fetch_types: false })
  return drizzle(client)
}

/** Line breaks, tabs, backslashes, the end of a COPY, quotes, and characters outside of the basic plane. */
const awkwardText = 'a\n\\.\n\t\\N "b" \\\\ \r\n é 🛁'

/** Rows in every table of a backup. */
export async function fillWithVisitors(sql: ISql, accounts = 2): Promise<void> {
  for (let count = 0; count < accounts; count++) await addVisitor(sql)
  await sql`insert into account_signing_key (secret) values ('the key of the database') on conflict do nothing`
  await sql`insert into account_attempt values (${`login:${randomBytes(8).toString('hex')}`}, 3, 1900000000000)`
}

async function addVisitor(sql: ISql): Promise<void> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const [account] = await sql<{ uid: number }[]>`
    insert into account (email, password_hash, language) values (${email}, ${awkwardText}, 'fr') returning uid`
  const uid = account?.uid ?? 0
  await sql`insert into account_session values (gen_random_uuid(), ${uid}, now() + interval '1 day')`
  await sql`insert into account_temporary_password values (${uid}, 'hash', now() + interval '1 hour')`
  await sql`insert into account_password_request (email) values (${email})`
  await sql`
    insert into wishlist (account_uid, title, products, finishes, share)
    values (${uid}, ${awkwardText}, '{4711,12}', '{"12": "ébène"}', ${email})`
  await sql`insert into contact_message (id, language, first_name, last_name, email, subject, body)
    values (gen_random_uuid(), 'fr', 'Ada', 'Byron', ${email}, 'other', ${awkwardText})`
  await sql`
    insert into upload (id, draft, name, type, size, message_id)
    select ${email}, 'draft', 'plan.pdf', 'application/pdf', 70000, id from contact_message where email = ${email}`
  await sql`insert into upload_chunk values (${email}, 0, ${randomBytes(65_536)}), (${email}, 1, ${randomBytes(4464)})`
  await sql`
    insert into visit (id, shop, starts_at, ends_at, time_zone, place, key_hash, language, name, email, about)
    values (gen_random_uuid(), ${email}, now(), now() + interval '1 hour', 'Europe/Paris', 1, ${email}, 'fr', 'Ada',
      ${email}, ${awkwardText})`
  await sql`insert into unfound_search values ('fr', ${email}, 3, '2026-11-23')`
  await addMail(sql, email)
}

/** A mail that waits. */
export async function addMail(sql: ISql, to: string): Promise<void> {
  const mail = { to, language: 'fr', template: 'account-created', values: { link: 'https://maison.example/fr' } }
  await sql`
    insert into tessera_jobs.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max)
    select name, ${JSON.stringify(mail)}::text::jsonb, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max
    from tessera_jobs.queue where name = 'mail'`
}

/** All rows of the tables of a backup, by table, in an order of their own. */
export async function visitorData({ $client: sql }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = backupTables.map(async ({ name, columns }) => {
    const all = columns ? columns.join(', ') : '*'
    const rows = await sql.unsafe<{ row: string }[]>(
      `select to_json(rows)::text as row from (select ${all} ${fromTable(name)}) as rows order by 1`,
    )
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

/** The number of accounts that are given out next. */
export async function nextAccountUid(db: Database): Promise<number> {
  const account = { email: `${randomBytes(6).toString('hex')}@example.com`, passwordHash: '', language: 'fr' }
  const [row] = await db.insert(accountTable).values(account).returning()
  return row?.uid ?? 0
}
