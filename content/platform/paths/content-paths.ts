import type { PageKinds } from '../entity/page-kind.ts'

/**
 * The paths at which there is content: each overview, and `/product/{slug}` for every other kind.
 * @param overviews ids of the overviews, e.g. product.
 */
export function contentPaths(pageKinds: PageKinds, overviews: readonly string[]): string[] {
  const kinds = [...pageKinds.keys()].filter((kind) => kind !== 'overview')
  return [...overviews.map((id) => `/overview/${id}`), ...kinds.map((kind) => `/${kind}/{slug}`)].sort()
}
