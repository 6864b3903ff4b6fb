/**
 * A part of the content that an answer can depend on. Its names, from fine to coarse: `product/galet.heading:fr` is the
 * field of an entity in a language, `product/galet.heading` the field in any language, `product.heading` the field of any
 * product, `product/galet` anything of the entity, `product` anything of any product. Parts that are not a field begin
 * with "@".
 */
export interface Source {
  kind: string
  /** Null: any entity of the kind. */
  id: string | null
  /** A field of the data, or another part; null: anything. */
  part: string | null
  /** The languages in which it is read. */
  languages: SourceLanguages
}

/** Those of the answer; every one, or there is none; or only what is not a text: references, numbers, the order of a list. */
export type SourceLanguages = 'answer' | 'every' | 'structure'

/** Parts that are not fields. */
export const parts = {
  /** That the entity exists. */
  row: '@row',
  updatedAt: '@updatedAt',
  /** The languages in which the entity has a page. */
  languages: '@languages',
  /** The current slugs of an entity. */
  slugs: '@slugs',
  /** Which entities of a kind exist. */
  ids: '@ids',
  /** As `ids`, and all columns that lists filter and order by. */
  list: '@list',
  /** A change that is only known to be of the kind. */
  all: '@all',
} as const

/** Which entity a slug belongs to, if any. */
export function slugPart(slug: string): string {
  return `@slug/${slug}`
}

/** Anything of any entity of a kind. */
export function kindSource(kind: string): Source {
  return { kind, id: null, part: null, languages: 'every' }
}

/** Which entities of a kind there are, and what lists filter and order them by. */
export function listSource(kind: string): Source {
  return { kind, id: null, part: parts.list, languages: 'every' }
}

/** Which entities of a kind there are. */
export function idsSource(kind: string): Source {
  return { kind, id: null, part: parts.ids, languages: 'every' }
}

/** A part of all entities of a kind. Which entities there are is a source of its own. */
export function partSource(kind: string, part: string, languages: SourceLanguages = 'every'): Source {
  return { kind, id: null, part, languages }
}

/** Anything of an entity. */
export function entitySource(kind: string, id: string): Source {
  return { kind, id, part: null, languages: 'every' }
}

/** Whether an entity exists. */
export function rowSource(kind: string, id: string): Source {
  return { kind, id, part: parts.row, languages: 'every' }
}

/** Pseudo-kind of what every change of content changes: its revision. */
export const revisionSource: Source = kindSource('@revision')
