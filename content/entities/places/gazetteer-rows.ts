import { placeKey, zipKey } from './place-key.ts'
import type { placeKeyTable, placeTable, PlaceText } from './table.ts'

export interface GazetteerRows {
  places: (typeof placeTable.$inferInsert)[]
  keys: (typeof placeKeyTable.$inferInsert)[]
}

/** Lines of the gazetteer that are read before other work gets its turn. */
const linesAtOnce = 1000

/** The rows of the gazetteer's file, in parts, so that reading them does not delay requests. */
export function* gazetteerRows(text: string): Generator<GazetteerRows> {
  const regions = new Map<string, ReturnType<typeof readNames>>()
  let rows: GazetteerRows = { places: [], keys: [] }
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const columns = line.split('\t')
    const at = (index: number): string => columns[index] ?? ''
    if (at(0) === '@') regions.set(`${at(1)} ${at(2)}`, readNames(at(3)))
    else addPlace(rows, at, regions.get(`${at(1)} ${at(5)}`))
    if (rows.places.length < linesAtOnce) continue
    yield rows
    rows = { places: [], keys: [] }
  }
  yield rows
}

function addPlace(
  { places, keys }: GazetteerRows,
  at: (index: number) => string,
  region: ReturnType<typeof readNames> | undefined,
): void {
  const [id, countryCode, names] = [at(0), at(1), at(7)]
  const zips = at(6).split(' ').filter(Boolean)
  const [only = null, ...others] = zips.filter((zip) => !zip.endsWith('*'))
  places.push({
    id,
    source: 'gazetteer',
    countryCode,
    name: readNames(names),
    zipCode: others.length > 0 ? null : only,
    region: region ?? null,
    population: Number(at(2)),
    location: { x: Number(at(4)), y: Number(at(3)) },
  })
  // A district has the name of its town, which is found by that name alone.
  const own = new Set([...(id.includes('-') ? [] : nameKeys(names)), ...zips.map(zipKey)])
  for (const key of own) keys.push({ key, placeId: id })
}

/** The languages of the gazetteer's names, in the order of its file. */
const languages = ['fr', 'en', 'de', 'nl'] as const

/** "Londres|London|London|Londen" by language; a single name for all. */
function readNames(column: string): PlaceText {
  const names = column.split('|')
  if (names.length < languages.length) return names[0] ?? ''
  return Object.fromEntries(languages.map((language, index) => [language, names[index] ?? '']))
}

/** What a place with these names is found by. An umlaut may be typed as two letters. */
function nameKeys(column: string): string[] {
  return column.split('|').flatMap((name) => [placeKey(name), placeKey(withoutUmlauts(name))])
}

function withoutUmlauts(name: string): string {
  return name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter)
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
