/** Fields of an entity as stored: texts as one object with a key per language, references as ids. */
export type ContentData = Readonly<Record<string, unknown>>

/** The fields of a value; none if it is not an object. */
export function asData(value: unknown): ContentData {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The fields of each item of a list; none if the value is not a list. */
export function asDataList(value: unknown): ContentData[] {
  return Array.isArray(value) ? value.map(asData) : []
}

/** A row of any kind, in the shape that pages, links and SEO need. */
export interface Entity {
  /** Name of a page kind. */
  kind: string
  id: string
  /** Day, e.g. 2026-10-02. */
  updatedAt: string
  /** Languages in which its page exists; null: all. */
  languages: readonly string[] | null
  data: ContentData
}
