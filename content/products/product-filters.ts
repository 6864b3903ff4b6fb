import { asc, max, min, sql } from 'drizzle-orm'
import { collectionTable } from '../collections/table.ts'
import type { ContentContext } from '../graphql/context.ts'
import type { ContentData } from '../kinds.ts'
import { filterValue } from '../language/filter-value.ts'
import { isLocalized } from '../language/localized.ts'
import { toEntity } from '../store/reads.ts'
import type { Database } from '../store/database.ts'
import { productTable } from './table.ts'

/** The values that products can be filtered by: those that products have. Names come with their languages. */
export async function productFilters({ reads }: ContentContext): Promise<ContentData> {
  return reads.once('product filters', async () => {
    const { db } = reads
    const [types, collections, dimensions, materials, colors] = await Promise.all([
      readTypes(db),
      readCollections(db),
      readDimensions(db),
      readMaterials(db),
      readColours(db),
    ])
    return { types, collections, dimensions, materials, colors }
  })
}

interface FilterType {
  name: unknown
  value: string
  subTypes: ContentData[]
}

async function readTypes(db: Database): Promise<FilterType[]> {
  const rows = await db.execute<{
    type: string
    sub_type: string | null
    type_name: string
    sub_type_name: string | null
  }>(sql`
    select distinct on (type_value, sub_type_value) type_value as type, sub_type_value as sub_type,
      (data->'productType')::text as type_name, (data->'productSubType')::text as sub_type_name
    from product where type_value is not null order by type_value, sub_type_value, uid`)
  const types = new Map<string, FilterType>()
  for (const row of rows) {
    const type: FilterType = types.get(row.type) ?? { name: JSON.parse(row.type_name), value: row.type, subTypes: [] }
    types.set(row.type, type)
    if (row.sub_type && row.sub_type_name)
      type.subTypes.push({ name: JSON.parse(row.sub_type_name), value: row.sub_type })
  }
  return [...types.values()]
}

async function readCollections(db: Database): Promise<ContentData[]> {
  const rows = await db.select().from(collectionTable).orderBy(asc(collectionTable.id))
  return rows.map((row) => {
    const { data } = toEntity('collection', row)
    return {
      name: data['heading'],
      value: row.id,
      pictoBlack: data['iconDark'],
      pictoWhite: data['iconWhite'],
      isHiddenForProducts: data['isHiddenForProducts'],
    }
  })
}

async function readDimensions(db: Database): Promise<ContentData> {
  const { width, height, depth } = productTable
  const [found] = await db
    .select({
      width: { min: min(width), max: max(width) },
      height: { min: min(height), max: max(height) },
      depth: { min: min(depth), max: max(depth) },
    })
    .from(productTable)
  return found ?? {}
}

async function readMaterials(db: Database): Promise<ContentData[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select distinct (material->'name')::text as name from product, jsonb_array_elements(data->'materials') material`,
  )
  const materials = new Map<string, ContentData>()
  for (const row of rows) {
    const name: unknown = JSON.parse(row.name)
    if (isLocalized(name)) materials.set(filterValue(name), { name, value: filterValue(name) })
  }
  return [...materials.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, material]) => material)
}

/** Colour families are named as the filter names them; the site's words for them are messages. */
async function readColours(db: Database): Promise<ContentData[]> {
  const rows = await db.execute<{ colour: string }>(
    sql`select distinct colour from product, unnest(colours) colour order by colour`,
  )
  return rows.map(({ colour }) => ({ name: colour, value: colour }))
}
