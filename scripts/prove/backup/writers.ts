import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'

/** A write of an account, its list, a message and a mail, in one transaction. */
export interface Write {
  writer: number
  /** Of this writer, from 0. */
  number: number
  /** By the clock of the machine, milliseconds since 1970. */
  began: number
  acknowledged: number
}

export interface Writers {
  /** Acknowledged so far, in this order. */
  writes: readonly Write[]
  /** Resolves when no writer writes any more. */
  stop: () => Promise<void>
}

/** Writers that each write one after the other, so many times a second together if the database can. */
export function startWriters(sql: Sql, { count, perSecond }: { count: number; perSecond: number }): Writers {
  const writes: Write[] = []
  const over = new AbortController()
  const write = async (writer: number): Promise<void> => {
    const started = performance.now()
    for (let number = 0; !over.signal.aborted; number++) {
      const began = Date.now()
      await writeOnce(sql, `${writer}-${number}`)
      writes.push({ writer, number, began, acknowledged: Date.now() })
      const due = started + ((number + 1) * 1000 * count) / perSecond
      await wait(Math.max(0, due - performance.now()))
    }
  }
  const all = Array.from({ length: count }, (_, writer) => write(writer))
  return {
    writes,
    stop: async () => {
      over.abort()
      await Promise.all(all)
    },
  }
}

async function writeOnce(sql: Sql, name: string): Promise<void> {
  await sql`
    with account as (
      insert into account (email, password_hash, language) values (${`${name}@example.com`}, 'hash', 'fr') returning uid
    ), list as (
      insert into wishlist (account_uid, title, products) select uid, ${name}, '{1,2,3}' from account
    ), message as (
      insert into contact_message (id, language, first_name, last_name, email, subject)
      values (gen_random_uuid(), 'fr', 'Ada', ${name}, ${`${name}@example.com`}, 'other')
    )
    insert into tessera_jobs.job (name, data, start_after)
    values ('mail', json_build_object('to', ${`${name}@example.com`}::text)::jsonb, now() + interval '1 hour')`
}
