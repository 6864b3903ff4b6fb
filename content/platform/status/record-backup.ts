import type { Sql } from 'postgres'

/** Remembers when the last backup was completed. A database of an older version has no place for it. */
export async function recordBackup(sql: Sql, size: number): Promise<void> {
  const [found] = await sql<{ table: string | null }[]>`select to_regclass('public.last_backup') as table`
  if (!found?.table) return
  await sql`
    insert into public.last_backup (id, at, size) values (1, now(), ${size})
    on conflict (id) do update set at = excluded.at, size = excluded.size`
}
