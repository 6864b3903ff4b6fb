import type { pathTable } from './table.ts'

/** By language: the slug of an entity, or the id of the entity that has a slug. */
export type Slugs = Readonly<Record<string, string>>

export type PathRow = typeof pathTable.$inferInsert

/** What the paths of an entity follow from. */
export interface Addressed {
  id: string
  slug?: string | Readonly<Record<string, string>> | undefined
  formerSlugs?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined
  languages?: readonly string[] | undefined
}

/**
 * The paths of an entity in its languages: one slug for all, or one per language. The default slug is the id. Paths of
 * former slugs come last.
 */
export function pathRows(kind: string, entity: Addressed, all: readonly string[]): PathRow[] {
  const { id, slug = id, formerSlugs = [], languages = all } = entity
  const row = (language: string, one: string): PathRow => ({ kind, language, slug: one, entityId: id })
  const own = typeof slug === 'string' ? Object.fromEntries(languages.map((one) => [one, slug])) : slug
  const former = isList(formerSlugs) ? Object.fromEntries(languages.map((one) => [one, formerSlugs])) : formerSlugs
  return [
    ...Object.entries(own).map(([language, one]) => row(language, one)),
    ...Object.entries(former).flatMap(([language, slugs]) =>
      slugs.map((one) => ({ ...row(language, one), former: true })),
    ),
  ]
}

function isList(slugs: NonNullable<Addressed['formerSlugs']>): slugs is readonly string[] {
  return Array.isArray(slugs)
}
