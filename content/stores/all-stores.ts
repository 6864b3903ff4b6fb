import type { ContentData } from '../kinds.ts'
import type { Database } from '../store/database.ts'

const pageSize = 500

/**
 * All shops by zip code and name. They are read in pages, so that other requests are served in between, however many
 * shops there are.
 */
export async function* allStores(db: Database): AsyncGenerator<ContentData> {
  let last = { zip_code: '', name: '', id: '' }
  for (;;) {
    const rows = await db.$client<{ zip_code: string; name: string; id: string; data: ContentData }[]>`
      select zip_code, name, id, data from store
      where (zip_code, name, id) > (${last.zip_code}, ${last.name}, ${last.id})
      order by zip_code, name, id limit ${pageSize}::int`
    for (const { data } of rows) yield data
    const next = rows.at(-1)
    if (!next || rows.length < pageSize) return
    last = next
  }
}
