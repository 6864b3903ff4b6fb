import type { ContentData } from '../../platform/entity/kinds.ts'
import type { Database } from '../../platform/store/database.ts'

const pageSize = 500

interface StoreRow {
  zip_code: string
  name: string
  id: string
  data: ContentData
}

/**
 * All shops by zip code and name. They are read in pages, so that other requests are served in between, however many
 * shops there are.
 * @param fields `points`: only id, name and place of each, which are in the index.
 */
export async function* allStores(db: Database, fields: 'all' | 'points'): AsyncGenerator<ContentData> {
  const sql = db.$client
  const data =
    fields === 'all'
      ? sql`data`
      : sql`json_build_object('id', id, 'name', name, 'geoloc', json_build_object('lat', location[1], 'lng', location[0])) as data`
  let last = { zip_code: '', name: '', id: '' }
  for (;;) {
    const rows = await sql<StoreRow[]>`
      select zip_code, name, id, ${data} from store
      where (zip_code, name, id) > (${last.zip_code}, ${last.name}, ${last.id})
      order by zip_code, name, id limit ${pageSize}::int`
    for (const row of rows) yield row.data
    const next = rows.at(-1)
    if (!next || rows.length < pageSize) return
    last = next
  }
}
