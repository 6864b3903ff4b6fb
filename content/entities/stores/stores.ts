import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import { rowsOf, tableRows } from '../../platform/loading/entity-content.ts'
import { fileType, type ParsedFile } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import type { StoreFile, StoreTypesFile } from '../../schemas/types.generated.ts'
import { visitFindings } from './visit-findings.ts'
import { fillStorePlaces } from './store-places.ts'
import { type StoreRow, storeTable } from './table.ts'

type Shop = StoreFile['stores'][number]
type StoreTypes = StoreTypesFile['types']

const storeFiles = fileType('store', { defines: ({ stores }) => stores.map(({ id }) => `store/${id}`) })
const storeTypesFile = fileType('store-types', { path: 'store/types' })

/** Shops. Their resolvers wait for the gazetteer, which each service opens: the service adds them. */
export const stores: EntityDefinition = {
  name: 'stores',
  files: [storeFiles, storeTypesFile],
  rows: ({ files, findings }) => [tableRows(storeTable, storeRows(files, findings))],
  afterLoad: (transaction, rows) => fillStorePlaces(transaction, rowsOf(rows, storeTable)),
  references: { keys: { shop: 'store' }, names: { store: 'shop' } },
}

/** The shops of all files. Reports an id that another one has, an unknown type, and hours and closures that end before they begin. */
function storeRows(files: readonly ParsedFile[], findings: ContentFinding[]): StoreRow[] {
  const types: StoreTypes = storeTypesFile.of(files)[0]?.value.types ?? {}
  const owners = new Map<string, string>()
  const rows: StoreRow[] = []
  for (const { file, value } of storeFiles.of(files)) {
    for (const [index, shop] of value.stores.entries()) {
      const owner = owners.get(shop.id)
      findings.push(...storeFindings(shop, { file, pointer: `/stores/${index}`, types, owner }))
      owners.set(shop.id, file)
      rows.push(storeRow(shop, value.country, types))
    }
  }
  return rows
}

function storeRow(shop: Shop, country: string, types: StoreTypes): StoreRow {
  const { id, name, zipCode, geoloc, openingHours = [], closures = [], collections = [], type, visits } = shop
  const data = {
    ...shop,
    country_code: country,
    collections,
    type: type === undefined ? null : (types[type] ?? null),
    openingHours: openingHours
      .flatMap(({ days, opens, closes }) => days.map((day) => ({ day, opens, closes })))
      .sort((a, b) => a.day - b.day || a.opens.localeCompare(b.opens)),
    ...(visits && { visits: { places: 1, noticeHours: 24, weeks: 6, ...visits } }),
    closures: closures.map(({ from, to = from }) => ({ from, to })).sort((a, b) => a.from.localeCompare(b.from)),
  }
  return { id, name, zipCode, countryCode: country, location: { x: geoloc.lng, y: geoloc.lat }, data }
}

interface ShopPosition {
  file: string
  /** JSON pointer to the shop. */
  pointer: string
  types: StoreTypes
  /** File that has a shop with this id already. */
  owner: string | undefined
}

function storeFindings(shop: Shop, { file, pointer, types, owner }: ShopPosition): ContentFinding[] {
  const findings: ContentFinding[] = []
  if (owner !== undefined)
    findings.push({
      code: 'STORE_ID_TAKEN',
      file,
      pointer: `${pointer}/id`,
      message: `${owner} has a shop with the id "${shop.id}" already.`,
      expected: 'Expected an id that no other shop has.',
    })
  if (shop.type !== undefined && !Object.hasOwn(types, shop.type))
    findings.push({
      code: 'REFERENCE_DEAD',
      file,
      pointer: `${pointer}/type`,
      message: `store/types.json has no type "${shop.type}".`,
      expected: expectedWord('a key of "types"', shop.type, Object.keys(types)),
      cause: `store type ${shop.type}`,
    })
  findings.push(...visitFindings(shop, { file, pointer: `${pointer}/visits` }))
  for (const [index, { from, to = from }] of (shop.closures ?? []).entries())
    if (to < from)
      findings.push({
        code: 'CONTENT_SHAPE',
        file,
        pointer: `${pointer}/closures/${index}/to`,
        message: `The shop is closed from ${from} to ${to}.`,
        expected: 'Expected a last day that is not before the first one.',
      })
  for (const [index, { opens, closes }] of (shop.openingHours ?? []).entries())
    if (closes <= opens)
      findings.push({
        code: 'CONTENT_SHAPE',
        file,
        pointer: `${pointer}/openingHours/${index}/closes`,
        message: `The shop opens at ${opens} and closes at ${closes}.`,
        expected: 'Expected a later time of the same day.',
      })
  return findings
}
