import type { ISql } from 'postgres'
import { fromTable } from './tables.ts'

/** Tables that are empty until a visitor writes something, with the words for one row and for several. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'public.account': ['account', 'accounts'],
  'public.wishlist': ['list', 'lists'],
  'public.contact_message': ['message', 'messages'],
  'public.upload': ['file', 'files'],
  'public.visit': ['visit', 'visits'],
  'tessera_jobs.job': ['waiting mail', 'waiting mails'],
}

/** Such as "2 accounts, 3 lists and 1 message" in the database; empty if there is nothing. */
export async function describeStoredData(sql: ISql): Promise<string> {
  const counts = Object.keys(words).map(
    (name) => `select '${name}' as name, count(*)::float8 as rows ${fromTable(name)}`,
  )
  return describeData(await sql.unsafe<TableRows[]>(counts.join(' union all ')))
}

interface TableRows {
  name: string
  rows: number
}

/** The same for tables whose rows are counted. */
export function describeData(tables: readonly TableRows[]): string {
  const parts = tables.flatMap(({ name, rows }) => {
    const [one, many] = words[name] ?? []
    return one === undefined || rows === 0 ? [] : [`${rows} ${rows === 1 ? one : many}`]
  })
  return new Intl.ListFormat('en-GB').format(parts)
}
