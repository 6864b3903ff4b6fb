import type { EntityKind } from '../kinds.ts'
import type { pathTable } from './table.ts'

export type PathRow = typeof pathTable.$inferInsert

interface Addressed {
  id: string
  slug?: string | Readonly<Record<string, string>> | undefined
  languages?: readonly string[] | undefined
}

/** The paths of an entity: one slug for all of its languages, or one each; the id where it names none. */
export function pathRows(kind: EntityKind, { id, slug = id, languages }: Addressed, all: readonly string[]): PathRow[] {
  const slugs = typeof slug === 'string' ? Object.fromEntries((languages ?? all).map((one) => [one, slug])) : slug
  return Object.entries(slugs).map(([language, one]) => ({ kind, language, slug: one, entityId: id }))
}
