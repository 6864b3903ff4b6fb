import type { PgTable } from 'drizzle-orm/pg-core'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import type { ContentData } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import type { ContentIssueCode } from '../errors/content-codes.ts'
import type { SiteLanguages } from '../language/language.ts'
import type { SearchTypes } from '../search/search-type.ts'
import type { Transaction } from '../store/database.ts'
import type { ContentFinding } from './content-finding.ts'
import type { FileType, ParsedFile } from './file-type.ts'

/** How the content of an entity is read from files, checked and stored. */
export interface EntityContent {
  files?: readonly FileType[]
  /** The rows of its tables, each of which is named, even without rows: they replace all that it has. */
  rows?: (input: RowInput) => readonly TableRows[]
  /** Called in the transaction that has replaced the rows, with those that differ in variants, too. */
  afterLoad?: (transaction: Transaction, rows: readonly TableRows[]) => Promise<void>
  references?: Partial<ReferenceRules>
  /** What must be unique among all files. */
  claims?: (files: readonly ParsedFile[]) => readonly Claim[]
}

/** What the rows of an entity are made of. */
export interface RowInput {
  files: readonly ParsedFile[]
  photos: PhotosFile
  site: Pick<SiteLanguages, 'filterValues'>
  /** The fields of a file with their pictures. */
  dataOf: (file: ParsedFile) => ContentData
  /** Receives what is wrong. */
  findings: ContentFinding[]
}

export interface TableRows {
  table: PgTable
  rows: readonly object[]
}

/** Rows of a table, with the types of its columns. */
export function tableRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): TableRows {
  return { table, rows }
}

/** The rows of one table. */
export function rowsOf<Table extends PgTable>(all: readonly TableRows[], table: Table): Table['$inferInsert'][] {
  // Only tableRows makes them, with the types of the table.
  return all.filter((one) => one.table === table).flatMap(({ rows }) => rows as Table['$inferInsert'][])
}

/** Keys of content files whose values are ids of other content. */
export interface ReferenceRules {
  /** The kind of the content by key. */
  keys: Readonly<Record<string, string>>
  /** Inside objects with these keys, keys refer to these kinds instead. */
  within: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Kinds that people know by another name. */
  names: Readonly<Record<string, string>>
}

/** Something that a file has and no other may have. */
export interface Claim {
  code: ContentIssueCode
  file: string
  /** JSON pointer. */
  pointer: string
  /** What is claimed, as messages name it. */
  name: string
  /** Completes "Expected …". */
  expected: string
}

/** What reading, checking and storing content needs to know of all entities. */
export interface LoadModel {
  contents: readonly EntityContent[]
  /** By their name. */
  fileTypes: ReadonlyMap<string, FileType>
  kinds: PageKinds
  references: ReferenceRules
  searchTypes: SearchTypes
}
