import type { PageKinds } from '../entity/page-kind.ts'
import { type Addressed, pathRows } from './path-rows.ts'

/**
 * The paths at which there is content: each overview, and `/product/{slug}` for every other kind.
 * @param overviews ids of the overviews, e.g. product.
 */
export function contentPaths(pageKinds: PageKinds, overviews: readonly string[]): string[] {
  const kinds = [...pageKinds.keys()].filter((kind) => kind !== 'overview')
  return [...overviews.map((id) => `/overview/${id}`), ...kinds.map((kind) => `/${kind}/{slug}`)].sort()
}

/** The current paths of an entity, `/product/{slug}` with its slug in each language. */
export function pathsOfEntity(kind: string, entity: Addressed, languages: readonly string[]): string[] {
  const current = pathRows(kind, entity, languages).filter(({ former }) => former !== true)
  return [...new Set(current.map(({ slug }) => `/${kind}/${slug}`))]
}
