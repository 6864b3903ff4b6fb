/** Kinds of entities that have a page of their own, as in content paths: /product/{slug}. */
export const entityKinds = ['page', 'cms', 'overview', 'product', 'collection', 'article', 'inspiration'] as const
export type EntityKind = (typeof entityKinds)[number]

export function isEntityKind(kind: string): kind is EntityKind {
  return entityKinds.some((one) => one === kind)
}

/** Fields of an entity as the store keeps them: texts with their languages side by side, references as ids. */
export type ContentData = Readonly<Record<string, unknown>>

/** A row of any kind, in the one shape that pages, links and SEO need. */
export interface Entity {
  kind: EntityKind
  id: string
  /** Day, e.g. 2026-10-02. */
  updatedAt: string
  /** Languages that have its page; null: all. */
  languages: readonly string[] | null
  data: ContentData
}
