import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { openTestStore, silent } from '../../testing/test-store.ts'
import { ownGazetteer } from './gazetteer.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const store = await openTestStore()
await loadGazetteer(store.db, ownGazetteer, silent)
const { service, read } = await openContent({ store })

interface FoundTown {
  name: string
  zipCode: string | null
  region: string | null
  country_code: string
  geoloc: { lat: number; lng: number }
}

interface Visitor {
  country?: string
  language?: string
}

async function places(query: string, { country, language = 'fr' }: Visitor = {}): Promise<FoundTown[]> {
  const document = `query ($query: String!, $country: String) {
    places(query: $query, country: $country, limit: 6) { name zipCode region country_code geoloc { lat lng } }
  }`
  const variables = { query, country: country ?? null }
  return (await read<{ places: FoundTown[] }>(document, { language, variables })).places
}

/** The first place as "Köln de". */
async function first(query: string, visitor?: Visitor): Promise<string> {
  const [place] = await places(query, visitor)
  return place ? `${place.name} ${place.country_code}` : 'none'
}

describe('a town is found', () => {
  it.each([
    ['Köln', 'de', 'Köln de'],
    ['Cologne', 'de', 'Köln de'],
    ['Keulen', 'fr', 'Cologne de'],
    ['Genf', 'fr', 'Genève ch'],
    ['Geneva', 'de', 'Genf ch'],
    ['Bruxelles', 'nl', 'Brussel be'],
    ['Brüssel', 'en', 'Brussels be'],
    ['Anvers', 'nl', 'Antwerpen be'],
    ['Antwerpen', 'fr', 'Anvers be'],
    ['Luik', 'fr', 'Liège be'],
    ['Londres', 'en', 'London uk'],
    ['Londen', 'nl', 'Londen uk'],
    ['Wien', 'fr', 'Vienne at'],
    ['Rijsel', 'nl', 'Rijsel fr'],
    ['Luxemburg', 'fr', 'Luxembourg lu'],
    ['Den Haag', 'fr', 'La Haye nl'],
    ['’s-Gravenhage', 'nl', 'Den Haag nl'],
  ])('by its name in any language: %s, shown in %s', async (query, language, expected) => {
    expect(await first(query, { language })).toBe(expected)
  })

  it.each([
    ['strasb', 'Strasbourg fr'],
    ['ORLEANS', 'Orléans fr'],
    ['  Orléans ', 'Orléans fr'],
    ['Aix les Bains', 'Aix-les-Bains fr'],
    ['muenchen', 'Munich de'],
    ['zuerich', 'Zurich ch'],
    ['St Etienne', 'Saint-Étienne fr'],
    ['Saint Étienne', 'Saint-Étienne fr'],
    ['Sankt Gallen', 'Saint-Gall ch'],
    ['St. Pölten', 'Sankt Pölten at'],
    ['Sint Niklaas', 'Saint-Nicolas be'],
    ['L’Isle-d’Abeau', "L'Isle-d'Abeau fr"],
  ])('as it is typed: %s', async (query, expected) => {
    expect(await first(query)).toBe(expected)
  })

  it.each([
    ['Marseile', 'Marseille fr'],
    ['Grenobel', 'Grenoble fr'],
    ['Pairs', 'Paris fr'],
    ['Strassbourg', 'Strasbourg fr'],
    ['Bruxeles', 'Bruxelles be'],
    ['Clermond-Ferrand', 'Clermont-Ferrand fr'],
  ])('in spite of a typing mistake: %s', async (query, expected) => {
    expect(await first(query)).toBe(expected)
  })

  it.each([
    ['Freiburg', 'ch', 'Freiburg im Üechtland ch'],
    ['Freiburg', 'de', 'Freiburg im Breisgau de'],
    ['Valence', 'fr', 'Valence fr'],
    ['Saint-Denis', 'fr', 'Saint-Denis fr'],
    ['Bern', 'de', 'Bern ch'],
    ['Freiburg', 'CH', 'Freiburg im Üechtland ch'],
    ['Boston', 'GB', 'Boston uk'],
    ['Par', 'fr', 'Paris fr'],
  ])('in the country first, unless another one is far larger: %s from %s', async (query, country, expected) => {
    expect(await first(query, { country, language: 'de' })).toBe(expected)
  })

  it('with the region, which tells towns of one name apart', async () => {
    const found = await places('Saint-Denis', { country: 'fr' })
    expect(found.filter(({ name }) => name === 'Saint-Denis').map(({ region }) => region)).toContain(
      'Seine-Saint-Denis',
    )
    expect((await places('München', { language: 'en' }))[0]).toMatchObject({ name: 'Munich', region: 'Bavaria' })
  })
})

describe('a postal code', () => {
  it.each([
    ['69500', 'fr', 'Bron fr', '69500'],
    ['75011', 'fr', 'Paris fr', '75011'],
    ['75011 Paris', 'fr', 'Paris fr', '75011'],
    ['F-69002', 'de', 'Lyon fr', '69002'],
    ['31100', 'fr', 'Toulouse fr', '31100'],
    ['75011', 'be', 'Paris fr', '75011'],
  ])('in France is exact: %s from %s', async (query, country, place, zip) => {
    const [found] = await places(query, { country })
    expect([`${found?.name} ${found?.country_code}`, found?.zipCode]).toEqual([place, zip])
  })

  it.each([
    ['10243', 'de', 'Berlin de'],
    ['D-50667 Köln', 'fr', 'Cologne de'],
    ['1000', 'be', 'Bruxelles be'],
    ['B-2018', 'fr', 'Anvers be'],
    ['1204', 'ch', 'Genève ch'],
    ['8001', 'ch', 'Zurich ch'],
    ['1010', 'at', 'Vienne at'],
    ['L-1450', 'fr', 'Luxembourg lu'],
    ['1012 AB', 'nl', 'Amsterdam nl'],
    ['1012ab', 'fr', 'Amsterdam nl'],
    ['SW1A 1AA', 'uk', 'Londres uk'],
    ['eh1', 'uk', 'Édimbourg uk'],
    ['M1 1AE', 'fr', 'Manchester uk'],
    ['9050', 'be', 'Gand be'],
  ])('elsewhere leads to the town around it: %s from %s', async (query, country, expected) => {
    expect(await first(query, { country })).toBe(expected)
  })

  it('prefers the municipality whose name is typed too', async () => {
    expect(await first('01000 Saint-Denis-lès-Bourg', { country: 'fr' })).toBe('Saint-Denis-lès-Bourg fr')
    expect(await first('01000', { country: 'fr' })).toBe('Bourg-en-Bresse fr')
  })

  it('does not hide a town: what is no postal code is a name', async () => {
    expect(await first('Lyon 3e', { country: 'fr' })).toBe('Lyon fr')
  })
})

describe('places', () => {
  it('are the towns of the shops too, each town once', async () => {
    const found = await places('9000', { country: 'be' })
    expect(found.map(({ name, country_code }) => `${name} ${country_code}`)[0]).toMatch(/^(Gand|Gent) be$/)
    const names = (await places('Bron', { country: 'fr' })).filter(({ name }) => name === 'Bron')
    expect(names).toHaveLength(1)
  })

  it.each(['', '   ', '…', '\u0000', '%', "'; drop table place; --", '*', '\ud800', '*'.repeat(80)])(
    'are none for %j',
    async (query) => {
      expect(await places(query)).toEqual([])
    },
  )

  it.each([
    ['limit: 0', 'limit is 0; it must be from 1 to 20.'],
    ['limit: 21', 'limit is 21; it must be from 1 to 20.'],
  ])('are refused with %s', async (args, message) => {
    const { errors } = await service.execute({ document: `{ places(query: "Lyon", ${args}) { id } }` })
    expect(errors?.map((error) => [error.extensions?.['code'], error.message])).toEqual([['BAD_USER_INPUT', message]])
  })

  it('are refused for a query of more than 80 characters', async () => {
    const { errors } = await service.execute({ document: `{ places(query: "${'x'.repeat(81)}") { id } }` })
    expect(errors?.[0]?.message).toBe('query has 81 characters; it may have 80.')
  })
})
