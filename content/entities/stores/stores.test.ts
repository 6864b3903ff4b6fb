import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { isoCountry } from '../places/country-code.ts'

const { service, read } = await openContent()

interface Area {
  stores: { id: string }[]
  total: number
}

async function codesOf(document: string): Promise<unknown> {
  const { errors } = await service.execute({ document, acceptLanguage: 'en' })
  return errors?.map(({ extensions, message }) => [extensions?.['code'], message])
}

const lyon = { south: 45.7, west: 4.8, north: 45.8, east: 4.9 }

async function within(bounds: typeof lyon, limit?: number): Promise<Area> {
  const document = `query ($bounds: BoundsInput!, $limit: Int) {
    storesWithin(bounds: $bounds, limit: $limit) { total stores { id } }
  }`
  return (await read<{ storesWithin: Area }>(document, { variables: { bounds, ...(limit && { limit }) } })).storesWithin
}

describe('storesWithin', () => {
  it('finds the shops inside the bounds only, by zip code, then name [STORE-05] [STORE-06] [READ-31]', async () => {
    const { stores, total } = await within(lyon)
    expect(stores.map(({ id }) => id)).toEqual(['lyon-1', 'lyon-a', 'lyon-b'])
    expect(total).toBe(3)
  })

  it('includes a shop on the edge of the bounds [STORE-05]', async () => {
    const { stores } = await within({ south: 45.75, west: 4.83, north: 45.76, east: 4.84 })
    expect(stores.map(({ id }) => id)).toEqual(['lyon-a', 'lyon-b'])
  })

  it('returns at most `limit` shops and the number of all of them', async () => {
    expect(await within({ south: -90, west: -180, north: 90, east: 180 }, 2)).toEqual({
      stores: [{ id: 'lyon-1' }, { id: 'lyon-a' }],
      total: 6,
    })
  })

  it('shows the shops of the country first, then the others, each by zip code: deviation [STORE-06]', async () => {
    const world = 'bounds: { south: -90, west: -180, north: 90, east: 180 }'
    const read3 = async (country: string): Promise<string[]> => {
      const document = `{ storesWithin(${world}, country: "${country}", limit: 3) { stores { id } } }`
      return (await read<{ storesWithin: Area }>(document)).storesWithin.stores.map(({ id }) => id)
    }
    expect(await read3('BE')).toEqual(['gent', 'lyon-1', 'lyon-a'])
    expect(await read3('uk')).toEqual(['lyon-1', 'lyon-a', 'lyon-b'])
  })

  it.each(['', 'fra', '\\u0000\\u0000'])('refuses the country "%s"', async (country) => {
    const document = `{ storesWithin(bounds: { south: 1, west: 1, north: 2, east: 2 }, country: "${country}") { total } }`
    expect(await codesOf(document)).toEqual([
      ['BAD_USER_INPUT', `country is "${country}"; it must be two letters, for example FR.`],
    ])
  })

  it.each([
    ['south: 46, west: 4, north: 45, east: 5', 'bounds.south is 46; it must not be greater than north, 45.'],
    ['south: 45, west: 5, north: 46, east: 4', 'bounds.west is 5; it must not be greater than east, 4.'],
    ['south: -91, west: 4, north: 45, east: 5', 'bounds.south is -91; it must be from -90 to 90.'],
    ['south: 45, west: 4, north: 46, east: 1e300', 'bounds.east is 1e+300; it must be from -180 to 180.'],
  ])('refuses {%s}', async (bounds, message) => {
    expect(await codesOf(`{ storesWithin(bounds: { ${bounds} }) { total } }`)).toEqual([['BAD_USER_INPUT', message]])
  })

  it.each([0, 1001])('refuses the limit %d', async (limit) => {
    const document = `{ storesWithin(bounds: { south: 1, west: 1, north: 2, east: 2 }, limit: ${limit}) { total } }`
    expect(await codesOf(document)).toEqual([['BAD_USER_INPUT', `limit is ${limit}; it must be from 1 to 1000.`]])
  })
})

describe('storesNear', () => {
  interface Near extends Area {
    place: { name: string; zipCode: string; country_code: string } | null
    bounds: typeof lyon | null
  }
  const near = async (args: string): Promise<Near> => {
    const fields = 'total stores { id } place { name zipCode country_code } bounds { south west north east }'
    return (await read<{ storesNear: Near }>(`{ storesNear(${args}) { ${fields} } }`)).storesNear
  }

  it('finds the shops around a postal code, 111 km per degree [STORE-14]', async () => {
    const { place, bounds, stores } = await near('place: "69500", distance: 11.1')
    expect(place).toEqual({ name: 'Bron', zipCode: '69500', country_code: 'fr' })
    expect(bounds?.south).toBeCloseTo(45.63, 10)
    expect(bounds?.north).toBeCloseTo(45.83, 10)
    expect(bounds?.west).toBeCloseTo(4.81, 10)
    expect(bounds?.east).toBeCloseTo(5.01, 10)
    expect(stores.map(({ id }) => id)).toEqual(['lyon-1', 'lyon-a', 'lyon-b', 'bron'])
  })

  it('counts miles as 1.609344 km [STORE-13] [READ-32]', async () => {
    const { bounds } = await near('place: "69500", distance: 10, unit: mi')
    expect(bounds?.north).toBeCloseTo(45.73 + 16.09344 / 111, 10)
  })

  it('says that there is no such place', async () => {
    expect(await near('place: "Nowhere at all", distance: 5')).toEqual({
      place: null,
      bounds: null,
      stores: [],
      total: 0,
    })
  })

  it.each([
    ['distance: 0', 'distance is 0 km; it must be more than 0 and at most 1000 km.'],
    ['distance: -5', 'distance is -5 km; it must be more than 0 and at most 1000 km.'],
    ['distance: 1001', 'distance is 1001 km; it must be more than 0 and at most 1000 km.'],
    ['distance: 700, unit: mi', 'distance is 700 mi; it must be more than 0 and at most 1000 km.'],
  ])('refuses %s', async (args, message) => {
    expect(await codesOf(`{ storesNear(place: "Lyon", ${args}) { total } }`)).toEqual([['BAD_USER_INPUT', message]])
  })

  it('refuses a name of more than 80 characters', async () => {
    expect(await codesOf(`{ storesNear(place: "${'x'.repeat(81)}", distance: 5) { total } }`)).toEqual([
      ['BAD_USER_INPUT', 'place has 81 characters; it may have 80.'],
    ])
  })
})

describe('a shop', () => {
  it('names the collections that it exhibits, and none where that is not known', async () => {
    const exhibited = async (id: string): Promise<unknown> =>
      read<{ store: { exhibitedCollections: string[] } }>(`{ store(id: "${id}") { exhibitedCollections } }`)
    expect(await exhibited('lyon-a')).toEqual({ store: { exhibitedCollections: ['Galet'] } })
    expect(await exhibited('lyon-b')).toEqual({ store: { exhibitedCollections: [] } })
  })

  it('has its opening hours by day and time', async () => {
    const { store } = await read<{ store: unknown }>('{ store(id: "gent") { openingHours { day opens closes } } }')
    expect(store).toEqual({
      openingHours: [
        { day: 2, opens: '09:30', closes: '12:00' },
        { day: 6, opens: '09:30', closes: '12:00' },
        { day: 6, opens: '14:00', closes: '18:00' },
      ],
    })
  })

  it('names its country as ISO 3166 does', async () => {
    expect(await read('{ store(id: "gent") { country_code isoCountry } }')).toEqual({
      store: { country_code: 'be', isoCountry: 'BE' },
    })
    expect(isoCountry('uk')).toBe('GB')
  })

  it.each(['nowhere', '', 'null \\u0000 character'])('with the id "%s" does not exist', async (id) => {
    expect(await read(`{ store(id: "${id}") { id } }`)).toEqual({ store: null })
  })
})

describe('stores', () => {
  it('are all shops, without an argument [GQL-29]', async () => {
    const { stores } = await read<{ stores: { id: string }[] }>('{ stores { id } }')
    expect(stores.map(({ id }) => id)).toEqual(['lyon-1', 'lyon-a', 'lyon-b', 'bron', 'paris', 'gent'])
  })
})

describe('nearestStores', () => {
  interface Nearest {
    place: { name: string } | null
    stores: { distance: number; store: { id: string } }[]
  }
  const nearest = async (args: string): Promise<Nearest> => {
    const document = `{ nearestStores(${args}) { place { name } stores { distance store { id } } } }`
    return (await read<{ nearestStores: Nearest }>(document)).nearestStores
  }

  it('finds the shops around a postal code, the nearest first', async () => {
    const { place, stores } = await nearest('place: "69500"')
    expect(place).toEqual({ name: 'Bron' })
    expect(stores.map(({ store }) => store.id)[0]).toBe('bron')
    const distances = stores.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances.every((distance) => distance <= 150)).toBe(true)
  })

  it('finds those of a country alone, and no more than are wanted', async () => {
    expect((await nearest('place: "Lyon", country: "BE"')).stores).toEqual([])
    expect((await nearest('place: "Lyon", limit: 1')).stores).toHaveLength(1)
  })

  it('says that there is no such place', async () => {
    expect(await nearest('place: "Nowhere at all"')).toEqual({ place: null, stores: [] })
  })

  it.each([0, 21])('refuses the limit %d', async (limit) => {
    expect(await codesOf(`{ nearestStores(place: "Lyon", limit: ${limit}) { place { name } } }`)).toEqual([
      ['BAD_USER_INPUT', `limit is ${limit}; it must be from 1 to 20.`],
    ])
  })
})
