import { type SQL, sql } from 'drizzle-orm'
import type { ContentContext } from '../graphql/context.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import { languageOrder } from '../language/language.ts'
import { contentPath } from '../links/content-url.ts'
import type { Slugs } from '../paths/path-rows.ts'
import { idsSource, parts, partSource, type Source } from '../sources/source.ts'
import type { Database } from '../store/database.ts'

interface SitePage {
  path: string
  updatedAt: string
  alternates: { locale: string; path: string }[]
}

/** Every indexable page in the requested language, with its paths in the other languages. */
export async function sitePages({ language, order, languages, reads, kinds }: ContentContext): Promise<SitePage[]> {
  const sources = [...kinds.keys()].flatMap(pageSources)
  const all = await reads.aggregate({ key: 'site pages', sources }, ({ db }) => readPages(db, kinds))
  const inLanguage = all.filter((page) => page.languages?.includes(language) ?? true)
  return inLanguage.map(({ kind, slugs, updatedAt, languages: own }) => ({
    path: contentPath(kind, slugs, order),
    updatedAt,
    alternates: languages.all
      .filter((locale) => own?.includes(locale) ?? true)
      .map((locale) => ({ locale, path: contentPath(kind, slugs, languageOrder(locale, languages)) })),
  }))
}

/** What the pages of a kind are listed with. */
function pageSources(kind: string): Source[] {
  const listed = [parts.updatedAt, parts.languages, parts.slugs, 'seo']
  return [idsSource(kind), ...listed.map((part) => partSource(kind, part))]
}

interface Page {
  kind: string
  slugs: Slugs
  updatedAt: string
  languages: readonly string[] | null
}

async function readPages(db: Database, kinds: PageKinds): Promise<Page[]> {
  const rows = await db.execute<{ kind: string; slugs: string; updated_at: string; languages: string[] | null }>(sql`
    select entity.kind, entity.updated_at::text as updated_at, entity.languages,
      jsonb_object_agg(path.language, path.slug)::text as slugs
    from (${entitiesOf(kinds)}) entity
    join path on path.kind = entity.kind and path.entity_id = entity.id and not path.former
    where coalesce(entity.data #>> '{seo,robots}', '') !~ 'noindex|none'
    group by entity.kind, entity.id, entity.updated_at, entity.languages
    order by entity.kind, entity.id`)
  return rows.map((row) => ({
    kind: row.kind,
    slugs: readSlugs(row.slugs),
    updatedAt: row.updated_at,
    languages: row.languages,
  }))
}

/** SQL of the entities of all kinds. */
function entitiesOf(kinds: PageKinds): SQL {
  const selects = [...kinds.values()].map(({ kind, table }) => {
    const where = table.kind ? sql`where kind = ${kind}` : sql``
    return sql`select ${kind}::text as kind, id, updated_at, languages, data from ${table} ${where}`
  })
  return sql.join(selects, sql` union all `)
}

/** The query builds this JSON object itself, so its values are strings. */
function readSlugs(slugs: string): Slugs {
  return JSON.parse(slugs) as Slugs
}
