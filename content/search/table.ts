import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The entries of the search. `position` orders equal results; `names` are `{language} {name}`, without accents and case. */
export const searchEntryTable = pgTable(
  'search_entry',
  {
    position: integer('position').primaryKey(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    names: text('names').array().notNull(),
  },
  (table) => [index('search_entry_names').using('gin', table.names)],
)

/** Every word of the entries: as written, without accents, and its stem. */
export const searchWordTable = pgTable(
  'search_word',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    written: text('written').notNull(),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
    /** Number of entries that contain it. */
    entries: integer('entries').notNull(),
  },
  (table) => [
    index('search_word_word').on(table.language, table.word),
    index('search_word_stem').on(table.language, table.stem),
    index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** The positions of the entries that contain a word, ascending. */
export const searchPostingTable = pgTable(
  'search_posting',
  {
    wordId: integer('word_id').notNull(),
    nodeType: text('node_type').notNull(),
    inName: integer('in_name').array().notNull(),
    anywhere: integer('anywhere').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.nodeType] })],
)
