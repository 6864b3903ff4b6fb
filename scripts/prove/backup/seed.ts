import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Steps } from '../../../packages/progress/progress.mjs'

export interface SeedSize {
  lists: number
  /** Of 5 MB each. */
  files: number
}

const fileBytes = 5 * 1024 * 1024
/** As the service stores a file. */
const chunkBytes = 64 * 1024

/** Accounts with lists, and messages with files. */
export async function seed(sql: Sql, { lists, files }: SeedSize, { expect, show }: Steps): Promise<void> {
  expect(files + 1)
  show(1, `${lists} lists`)
  await sql`
    insert into account (email, password_hash, language)
    select 'seed' || number || '@example.com', 'hash', 'fr' from generate_series(1, ${lists / 10}::int) as number`
  await sql`
    insert into wishlist (account_uid, title, products)
    select account.uid, 'Liste ' || number, array(select generate_series(1, 20))
    from account, generate_series(1, 10) as number where email like 'seed%'`
  for (let file = 0; file < files; file++) {
    show(file + 2, 'file of a visitor')
    await addFile(sql, `seed${file}`)
  }
}

async function addFile(sql: Sql, id: string): Promise<void> {
  await sql`
    with message as (
      insert into contact_message (id, language, first_name, last_name, email, subject)
      values (gen_random_uuid(), 'fr', 'Ada', ${id}, ${id}, 'other') returning id
    )
    insert into upload (id, draft, name, type, size, message_id)
    select ${id}, 'draft', 'plan.pdf', 'application/pdf', ${fileBytes}, id from message`
  for (let index = 0; index < fileBytes / chunkBytes; index++)
    await sql`insert into upload_chunk values (${id}, ${index}, ${randomBytes(chunkBytes)})`
}

/** Differs where a seeded row differs. */
export async function seedDigest(sql: Sql): Promise<string> {
  const [row] = await sql`
    select
      (select md5(string_agg(md5(account::text), '' order by uid)) from account where email like 'seed%')
      || (select md5(string_agg(md5(wishlist::text), '' order by id)) from wishlist where title like 'Liste %')
      || (select md5(string_agg(md5(upload::text), '' order by id)) from upload)
      || (select md5(string_agg(md5(bytes), '' order by upload_id, index)) from upload_chunk) as digest`
  return String(row?.['digest'])
}
