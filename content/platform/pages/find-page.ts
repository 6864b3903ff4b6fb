import type { ContentContext } from '../graphql/context.ts'
import type { Entity } from '../entity/kinds.ts'
import { readText } from '../sources/read-text.ts'

/**
 * The entity of a content path (`/product/{slug}`), also by a slug of another language. Null if it does not exist, or
 * has no page in the requested language.
 */
export async function findPage(path: string, context: ContentContext): Promise<Entity | null> {
  const { language, reads } = context
  const [, kind = '', slug = ''] = /^\/([a-z]+)\/([^/?#]+)$/.exec(path) ?? []
  const ids = await reads.idsBySlug(kind, slug)
  const id = ids && readText(ids, context)?.text
  const entity = id ? await reads.entity(kind, id) : null
  return entity && (entity.languages?.includes(language) ?? true) ? entity : null
}
