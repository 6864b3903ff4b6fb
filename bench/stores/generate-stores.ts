import { anyOf, type Random } from '../catalogue/random.ts'

/** A town of the gazetteer. */
export interface Town {
  country: string
  name: string
  lat: number
  lng: number
}

type StoreRow = readonly [
  id: string,
  zipCode: string,
  name: string,
  countryCode: string,
  location: string,
  data: object,
]

const weekdays = [1, 2, 3, 4, 5, 6]

/** `count` shops around the towns, the same ones for the same random numbers: rows of the table of shops. */
export function* generateStores(count: number, towns: readonly Town[], random: Random): Generator<StoreRow> {
  for (let number = 0; number < count; number++) {
    const town = anyOf(towns, random)
    const id = `generated-${number}`
    const name = `Bains ${town.name} ${number}`
    const zipCode = String(10_000 + Math.floor(random() * 89_999))
    const [lat, lng] = [town.lat + (random() - 0.5) / 10, town.lng + (random() - 0.5) / 10]
    const data = {
      id,
      name,
      group: 'Generated',
      type: { fr: 'Magasin', en: 'Shop', de: 'Geschäft', nl: 'Winkel' },
      address: `${1 + Math.floor(random() * 120)} rue de la République`,
      zipCode,
      city: town.name,
      country_code: town.country,
      mail: `shop-${number}@stores.example`,
      phone: `+33 1 99 00 ${number}`,
      website: `https://stores.example/${number}`,
      geoloc: { lat, lng },
      openingHours: weekdays.map((day) => ({ day, opens: '10:00', closes: '19:00' })),
    }
    yield [id, zipCode, name, town.country, `(${lng},${lat})`, data]
  }
}
