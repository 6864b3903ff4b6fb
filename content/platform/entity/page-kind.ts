import { type AnyPgColumn, date, jsonb, type PgTable, text } from 'drizzle-orm/pg-core'
import type { ContentData } from './kinds.ts'

/** Columns of every kind that has its own page. */
export const entityColumns = {
  updatedAt: date('updated_at', { mode: 'string' }).notNull(),
  languages: text('languages').array(),
  data: jsonb('data').$type<ContentData>().notNull(),
}

/** A kind of entities that have a page of their own, as in content paths: /product/{slug}. */
export interface PageKind {
  /** Small letters: the first part of its content paths. */
  kind: string
  table: PageTable
  /** Its type in the contract: a field of this type resolves an id, or a list of ids, to entities of the kind. */
  type?: string
  /** Keys of content files whose values are ids of the kind. HTML can then link to it, too. */
  keys?: readonly string[]
  /** Open Graph type of its pages; website without one. */
  ogType?: string
}

/** A table with the columns of `entityColumns` and an id; with `kind`, if several kinds share it. */
export type PageTable = PgTable & {
  id: AnyPgColumn<{ data: string; notNull: true }>
  updatedAt: AnyPgColumn<{ data: string; notNull: true }>
  languages: AnyPgColumn<{ data: string[]; notNull: false }>
  data: AnyPgColumn<{ data: ContentData; notNull: true }>
  kind?: AnyPgColumn<{ data: string; notNull: true }>
}

/** By their name. */
export type PageKinds = ReadonlyMap<string, PageKind>
