import type { ContentContext } from '../graphql/context.ts'
import { type Entity, isEntityKind } from '../kinds.ts'
import { pickText } from '../language/localized.ts'

/**
 * The entity that a content path (`/product/{slug}`) leads to, also by a slug of another language. Null where
 * there is none, or none in the request's language.
 */
export async function findPage(path: string, { language, reads }: ContentContext): Promise<Entity | null> {
  const [, kind = '', slug = ''] = /^\/([a-z]+)\/([^/?#]+)$/.exec(path) ?? []
  if (!isEntityKind(kind)) return null
  const ids = await reads.idsBySlug(kind, slug)
  const id = ids && pickText(ids, language)?.text
  const entity = id ? await reads.entity(kind, id) : null
  return entity && (entity.languages?.includes(language) ?? true) ? entity : null
}
