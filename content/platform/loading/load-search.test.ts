// @module-tag slow
import { readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { sharedStore } from '../../testing/account-service.ts'
import { openContent } from '../../testing/content-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { openContentService } from '../../testing/test-service.ts'
import { fixture } from '../../testing/test-store.ts'
import { fillSearch } from '../search/fill-search.ts'
import { indexContents } from '../search/testing/index-contents.ts'
import { inVariant } from '../store/stored-variants.ts'
import { searchPathOf } from '../store/variant-schema.ts'

const folder = temporaryFolder()
await cp(fixture, folder, { recursive: true })
/** Gives a file these further fields, in place of those that it had before. */
function edit(file: string, fields: object = {}): void {
  const value: unknown = JSON.parse(readFileSync(join(fixture, file), 'utf8'))
  writeFileSync(join(folder, file), JSON.stringify({ ...Object(value), ...fields }))
}

// Belgium has products of its own, and the other tables that the search reads are shared.
const belgian = { variants: { be: { heading: { fr: 'Meuble Caillou' } } } }
edit('product/vanity.json', belgian)
const { service, store } = await openContent({ contentDir: folder })
const { db } = store

const schemas = ['public', 'variant_be'] as const
type BySchema<Value> = Record<(typeof schemas)[number], Value>

/** What marks an entry that is written, by its id. */
async function marks(schema: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.$client`select id || anchor as id, xmin::text as mark from ${db.$client(schema)}.search_entry`
  return new Map(rows.map(({ id, mark }) => [String(id), String(mark)]))
}

async function bySchema<Value>(read: (schema: string) => Promise<Value>): Promise<BySchema<Value>> {
  return { public: await read('public'), variant_be: await read('variant_be') }
}

/** Loads the folder. Returns the ids of the entries that were written: `every` of a new index, `none` of the others. */
async function load(loading = service.reload): Promise<BySchema<string[] | 'every'>> {
  const before = await bySchema(marks)
  await loading()
  const after = await bySchema(marks)
  const written = schemas.map((schema) => {
    const ids = [...after[schema]].filter(([id, mark]) => before[schema].get(id) !== mark).map(([id]) => id)
    return [schema, ids.length === after[schema].size ? 'every' : ids.sort()] as const
  })
  return Object.fromEntries(written) as BySchema<string[] | 'every'>
}

async function contentsOfIndexes(): Promise<unknown> {
  const connection = await db.$client.reserve()
  try {
    return await bySchema(async (schema) => {
      await connection.unsafe(`set search_path to ${schema === 'public' ? schema : searchPathOf('be')}`)
      return indexContents(connection)
    })
  } finally {
    await connection.unsafe('reset search_path')
    connection.release()
  }
}

/** The indexes are what new ones are, which replace them. */
async function expectFilled(): Promise<void> {
  const updated = await contentsOfIndexes()
  await db.transaction(async (transaction) => {
    const fill = () => fillSearch(transaction, testLanguages, contentModel.searchTypes)
    await fill()
    await inVariant(transaction, 'be', fill)
  })
  expect(updated).toEqual(await contentsOfIndexes())
}

describe('loading files updates the search', () => {
  beforeEach(async () => {
    for (const file of ['product/mirror.json', 'collection/galet.json', 'article/oak.json', 'shell/footer.json'])
      edit(file)
    edit('product/vanity.json', belgian)
    await service.reload()
  })

  it.each<[what: string, file: string, fields: object, written: BySchema<string[]>]>([
    [
      'a text',
      'product/mirror.json',
      { heading: { fr: 'Miroir neuf' } },
      { public: ['mirror'], variant_be: ['mirror'] },
    ],
    [
      'what only the variant has',
      'product/vanity.json',
      { variants: { be: { heading: { fr: 'Meuble Roche' } } } },
      { public: [], variant_be: ['vanity'] },
    ],
    [
      'what the variant has otherwise',
      'product/vanity.json',
      { ...belgian, heading: { fr: 'Meuble Roche', en: 'Galet vanity' } },
      { public: ['vanity'], variant_be: [] },
    ],
    [
      'what entries of others are made of',
      'collection/galet.json',
      { heading: { fr: 'Rocher' } },
      { public: ['galet', 'mirror', 'vanity'], variant_be: ['galet', 'mirror', 'vanity'] },
    ],
    ['what is not searched', 'shell/footer.json', { copyright: { fr: 'Nous' } }, { public: [], variant_be: [] }],
  ])('for %s in its entries, also those of a variant [GQL-33]', async (_what, file, fields, written) => {
    edit(file, fields)
    expect(await load()).toEqual(written)
    await expectFilled()
  })

  it('as a whole in a variant that has tables of its own from now on, or none any more', async () => {
    edit('article/oak.json', { variants: { be: { heading: { fr: 'Le hêtre' } } } })
    expect(await load()).toEqual({ public: [], variant_be: 'every' })
    await expectFilled()
    edit('article/oak.json')
    expect(await load()).toEqual({ public: [], variant_be: 'every' })
    await expectFilled()
  })

  it('as a whole where a release indexes the same files by other rules', async () => {
    const start = async () => {
      const next = await openContentService({ store: sharedStore(store), contentDir: folder })
      await next.close()
    }
    expect(await load(start)).toEqual({ public: [], variant_be: [] })
    for (const schema of schemas) await db.$client`update ${db.$client(schema)}.search_entry set rules_hash = 'older'`
    expect(await load(start)).toEqual({ public: 'every', variant_be: 'every' })
    await expectFilled()
  })
})
