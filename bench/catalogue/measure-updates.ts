import { sql } from 'drizzle-orm'
import { contentModel } from '../../content/entities/model.ts'
import { updateSearch } from '../../content/platform/search/update-search.ts'
import type { Database } from '../../content/platform/store/database.ts'
import { quantile } from '../measure/quantile.ts'
import type { UpdateFigures } from './figures.ts'
import { siteLanguages } from './words.ts'

const runs = 7

/** Updates the search after products were changed, in transactions that are rolled back: the store stays as it is. */
export async function measureUpdates(db: Database): Promise<UpdateFigures> {
  const figures = { oneUpdatedMs: await median(db, 1), hundredUpdatedMs: await median(db, 100) }
  // The rows of these transactions take space until then.
  await db.execute(sql`vacuum`)
  return figures
}

async function median(db: Database, count: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await timed(db, { count, offset: run * count }))
  return quantile(times, 0.5)
}

/** Gives the products the description and the width of another one. */
async function timed(db: Database, { count, offset }: { count: number; offset: number }): Promise<number> {
  const rollBack = new Error('The transaction is rolled back.')
  let ms = Number.NaN
  const transacting = db.transaction(async (transaction) => {
    const changed = await transaction.execute<{ id: string }>(sql`
      update product set data = product.data
        || jsonb_build_object('description', other.data -> 'description', 'size', other.data -> 'size')
      from (
        select id, lead(id) over (order by md5(id)) as other_id from product
        order by md5(id) limit ${count} offset ${offset}
      ) as chosen join product as other on other.id = other_id
      where product.id = chosen.id returning product.id`)
    const start = performance.now()
    const rows = changed.map(({ id }) => ({ kind: 'product', id }))
    await updateSearch(transaction, siteLanguages, contentModel.searchTypes, { changed: rows })
    ms = performance.now() - start
    throw rollBack
  })
  await transacting.catch((error: unknown) => {
    if (error !== rollBack) throw error
  })
  return ms
}
