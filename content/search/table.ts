import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What can be found. `position` is its place where nothing else decides; `names` are `{language} {name}`, folded. */
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

/** The lexicon: every word of what can be found, as it is written, without accents, and its stem. */
export const searchWordTable = pgTable(
  'search_word',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    written: text('written').notNull(),
    word: text('word').notNull(),
    stem: text('stem').notNull(),
    /** How many entries have it. */
    entries: integer('entries').notNull(),
  },
  (table) => [
    index('search_word_word').on(table.language, table.word),
    index('search_word_stem').on(table.language, table.stem),
    index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** Where a word stands: positions of entries, ascending. */
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
