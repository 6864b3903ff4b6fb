import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { asData, type ContentData } from '../platform/entity/kinds.ts'
import type { SiteLanguages } from '../platform/language/language.ts'
import { ContentInvalid } from '../platform/loading/content-finding.ts'
import type { ContentModel } from '../platform/model/content-model.ts'
import { storedFamilies } from '../entities/materials/families.ts'
import { pathTable } from '../platform/paths/table.ts'
import { productTable } from '../entities/products/table.ts'
import { sourceTable } from '../platform/revision/table.ts'
import { updateSearch } from '../platform/search/update-search.ts'
import type { Database } from '../platform/store/database.ts'
import { feedInvalid, feedUnavailable, notInFeed } from './feed-errors.ts'
import { type FeedEntry, parseFeed, type ProductFeed } from './parse-feed.ts'
import { type ProductRows, readEntries } from './read-entries.ts'
import { readFeed } from './read-feed.ts'
import { hasOwnSearch } from '../platform/loading/variant-search.ts'
import { inVariant, storedVariants } from '../platform/store/stored-variants.ts'
import { differingIds, sharingVariants, storeFindings } from './stored-products.ts'

export interface FeedOptions {
  /** A JSON file, or an https URL; null: there is no feed. */
  place: string | null
  /** Folder of the content files, whose photos.json has the pictures of the site. */
  contentDir?: string | undefined
  languages: SiteLanguages
  model: ContentModel
  /** A connection without a time limit: after a new release, the search is rebuilt. */
  db: Database
}

/**
 * The ids of the feed whose products are missing in the store, differ from it or are invalid, in the order of the feed.
 * Throws FEED_UNAVAILABLE or FEED_INVALID.
 */
export async function idsToSynchronize(options: FeedOptions): Promise<string[]> {
  const feed = await openFeed(options)
  const { rows } = readEntries([...feed.products.values()], await entryContext(feed, options))
  const differing = new Set(await differingIds(options.db, rows))
  return [...feed.products.keys()].filter((id) => differing.has(id) || !rows.has(id))
}

/**
 * Writes the product of the feed with this id or uid into the store, with its paths, and updates the search, in one
 * transaction. A product that differs in a variant stays there as its file has it. All processes are notified, as by every change of content. What did not change is not written.
 * Throws NOT_FOUND, FEED_UNAVAILABLE, or FEED_INVALID with all findings of the product.
 */
export async function synchronizeProduct(options: FeedOptions, name: string): Promise<void> {
  const feed = await openFeed(options)
  const [id, entry] = findEntry(feed, name)
  const { rows, parsed, findings } = readEntries([entry], await entryContext(feed, options))
  const product = rows.get(id)
  if (findings.length > 0 || !product) throw feedEntryInvalid(new ContentInvalid('the product feed', findings))
  await options.db.transaction(async (transaction) => {
    // The content is loaded under the same lock.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera content'))`)
    if ((await differingIds(transaction, new Map([[id, product]]))).length === 0) return
    const conflicts = await storeFindings(transaction, product, parsed, options.model)
    if (conflicts.length > 0) throw feedEntryInvalid(new ContentInvalid('the product feed', conflicts))
    const sharing = await sharingVariants(transaction, id)
    const changed = [{ kind: 'product', id }]
    const update = () => updateSearch(transaction, options.languages, options.model.searchTypes, { changed })
    await replaceProduct(transaction, product)
    await update()
    for (const variant of await storedVariants(transaction))
      // oxlint-disable-next-line no-await-in-loop
      await inVariant(transaction, variant, async () => {
        if (sharing.includes(variant)) await replaceProduct(transaction, product)
        if (await hasOwnSearch(transaction, variant)) await update()
      })
  })
}

async function replaceProduct(
  transaction: Pick<Database, 'insert' | 'delete'>,
  { product, paths }: ProductRows,
): Promise<void> {
  const { kind, language, slug, entityId, former } = pathTable
  const isOwn = and(eq(kind, 'product'), eq(entityId, product.id))
  const named = paths.map((path) => sql`(${path.language}, ${path.slug})`)
  const isGone = named.length > 0 ? sql`(${language}, ${slug}) not in (${sql.join(named, sql`, `)})` : undefined
  await transaction.delete(pathTable).where(and(isOwn, isGone))
  await transaction.insert(productTable).values(product).onConflictDoUpdate({ target: productTable.id, set: product })
  const isOther = sql`(${entityId}, ${former}) is distinct from (excluded.entity_id, excluded.former)`
  const set = { entityId: sql`excluded.entity_id`, former: sql`excluded.former` }
  if (paths.length > 0)
    await transaction
      .insert(pathTable)
      .values(paths)
      .onConflictDoUpdate({ target: [kind, slug, language], set, setWhere: isOther })
}

async function openFeed({ place }: FeedOptions): Promise<ProductFeed> {
  if (place === null)
    throw feedUnavailable('There is no product feed. Set PRODUCT_FEED to a JSON file or an https URL.')
  return parseFeed(await readFeed(place))
}

function findEntry({ products }: ProductFeed, name: string): [id: string, entry: FeedEntry] {
  const found = [...products].find(([id, { uid }]) => id === name || `${uid}` === name)
  if (!found) throw notInFeed(name, [...products.keys()])
  return found
}

function feedEntryInvalid({ message }: ContentInvalid): Error {
  return feedInvalid(message)
}

/** Pictures of the feed come before those of the site. */
async function entryContext({ photos }: ProductFeed, { contentDir, languages, db, model }: FeedOptions) {
  const [[source], own, families] = await Promise.all([
    db.select({ languages: sourceTable.languages }).from(sourceTable).where(eq(sourceTable.id, 'files')),
    contentDir ? sitePhotos(contentDir) : {},
    storedFamilies(db),
  ])
  return {
    photos: { ...own, ...photos },
    content: source?.languages ?? languages.all,
    site: languages,
    families,
    model,
  }
}

async function sitePhotos(contentDir: string): Promise<ContentData> {
  try {
    return asData(JSON.parse(await readFile(join(contentDir, 'photos.json'), 'utf8')))
  } catch {
    // The content can be loaded from elsewhere: then each picture that an entry uses is reported as unknown.
    return {}
  }
}
