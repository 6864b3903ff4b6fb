import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'

/** More than one page of the list of all shops, and than an area whose shops are sorted. */
const count = 3000

const { store, read } = await openContent({ contentDir: undefined })
// Zip codes run from east to west; three shops each have the same one.
await store.db.$client`
  insert into store (id, zip_code, name, country_code, location, data)
  select id, zip_code, name, 'fr', point(8 - number / 1000.0, 47),
    jsonb_build_object('id', id, 'name', name, 'zipCode', zip_code, 'city', 'Town', 'country_code', 'fr',
      'geoloc', jsonb_build_object('lat', 47, 'lng', 8 - number / 1000.0))
  from (
    select number, 'shop-' || number as id, (10000 + number / 3)::text as zip_code, 'Shop ' || number % 3 as name
    from generate_series(0, ${count - 1}::int) as number
  ) as generated`
await store.db.$client`vacuum analyze store`

interface Area {
  stores: { id: string }[]
  total: number
}

async function between(west: number, east: number, limit: number): Promise<Area> {
  const bounds = `{ south: 46, west: ${west}, north: 48, east: ${east} }`
  const document = `{ storesWithin(bounds: ${bounds}, limit: ${limit}) { total stores { id } } }`
  return (await read<{ storesWithin: Area }>(document)).storesWithin
}

describe('a large area', () => {
  it('has its first shops by zip code, as a small one [STORE-06]', async () => {
    const large = await between(4, 7.9995, 5)
    expect(large.total).toBe(count - 1)
    expect(large.stores.map(({ id }) => id)).toEqual(['shop-1', 'shop-2', 'shop-3', 'shop-4', 'shop-5'])
    const small = await between(7.99, 7.9995, 5)
    expect(small.stores).toEqual(large.stores)
  })

  it('has the shops of the country first', async () => {
    const document = `{ storesWithin(bounds: { south: 46, west: 4, north: 48, east: 8.1 }, country: "ch", limit: 3) {
      stores { id } } }`
    await store.db.$client`update store set country_code = 'ch' where id in ('shop-2990', 'shop-1')`
    const { storesWithin } = await read<{ storesWithin: Area }>(document)
    await store.db.$client`update store set country_code = 'fr'`
    expect(storesWithin.stores.map(({ id }) => id)).toEqual(['shop-1', 'shop-2990', 'shop-0'])
  })

  it('holds no shop outside of its bounds [STORE-05]', async () => {
    const { stores, total } = await between(5.0005, 7.5, 1000)
    expect(total).toBe(2500)
    expect(stores.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, index) => `shop-${500 + index}`))
  })
})

describe('the list of all shops', () => {
  it('has each of them once, by zip code and name [GQL-29]', async () => {
    const { stores } = await read<{ stores: { id: string }[] }>('{ stores { id } }')
    expect(stores.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `shop-${index}`))
  })

  it('has the place of each, without reading the shops themselves', async () => {
    const { stores } = await read<{ stores: { id: string; name: string; geoloc: unknown }[] }>(
      '{ stores { id name geoloc { lat lng } } }',
    )
    expect(stores).toHaveLength(count)
    expect(stores[1500]).toEqual({ id: 'shop-1500', name: 'Shop 0', geoloc: { lat: 47, lng: 6.5 } })
  })

  it('lets other requests be served meanwhile', async () => {
    let turns = 0
    const interval = setInterval(() => (turns += 1), 0)
    await read('{ stores { id name zipCode city geoloc { lat lng } } }')
    clearInterval(interval)
    expect(turns).toBeGreaterThan(2)
  })
})

describe('the index', () => {
  const plan = async (condition: string): Promise<string> => {
    const query = `explain select id from store where ${condition} order by zip_code, name, id limit 200`
    const rows = await store.db.$client.unsafe<{ 'QUERY PLAN': string }[]>(query)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  it('of places finds the shops of an area', async () => {
    expect(await plan(`location <@ '(7,46),(7.1,48)'::box`)).toContain('store_location')
  })

  it('of the order finds the first shops of a large area without reading the others', async () => {
    expect(await plan(`coalesce(location <@ '(4,46),(8,48)'::box, false)`)).toContain(
      'Index Only Scan using store_order',
    )
  })
})
