import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What words of a language mean, from the content. A word that is ignored beside others means nothing. */
export const thesaurusTable = pgTable(
  'thesaurus',
  {
    language: text('language').notNull(),
    /** A word or several, as written in the content. */
    word: text('word').notNull(),
    /** Words that find what it shall find. */
    means: text('means').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.word] })],
)

/**
 * The entries of the search. `position` orders equal results, with gaps for entries to come; `names` are
 * `{language} {name}`, without accents and case.
 */
export const searchEntryTable = pgTable(
  'search_entry',
  {
    position: integer('position').primaryKey(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Of a question in the page; empty: the entity itself. */
    anchor: text('anchor').notNull().default(''),
    nodeType: text('node_type').notNull().default(''),
    names: text('names').array().notNull(),
    /** Position follows this, then kind, id and anchor. The first number is the rank of its type. */
    sortKey: integer('sort_key')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Ids of all words that have its position. */
    words: integer('words')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of what it was indexed from. */
    sourceHash: text('source_hash').notNull().default(''),
    /** The rules by which it was indexed, the same for all entries. */
    rulesHash: text('rules_hash').notNull().default(''),
  },
  (table) => [
    index('search_entry_names').using('gin', table.names),
    index('search_entry_entity').on(table.kind, table.id),
    index('search_entry_order').on(table.sortKey, table.kind, table.id, table.anchor),
  ],
)

/**
 * Every word of the entries and of the thesaurus: as written, without accents, and its stem. Kinds of products and entries
 * of the thesaurus can have several words, with spaces between them.
 */
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

/**
 * The words that a word of the thesaurus means: one of the alternatives, of which an entry must contain all parts. A part
 * has a row for each form of its word.
 */
export const searchSynonymTable = pgTable(
  'search_synonym',
  {
    wordId: integer('word_id').notNull(),
    alternative: integer('alternative').notNull(),
    part: integer('part').notNull(),
    /** Number of parts of the alternative. */
    parts: integer('parts').notNull(),
    targetId: integer('target_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.alternative, table.part, table.targetId] })],
)

/** The positions of the entries that contain a word, ascending. */
export const searchPostingTable = pgTable(
  'search_posting',
  {
    wordId: integer('word_id').notNull(),
    nodeType: text('node_type').notNull(),
    /** Their kind is this word or phrase. */
    isKind: integer('is_kind')
      .array()
      .notNull()
      .default(sql`'{}'`),
    inName: integer('in_name').array().notNull(),
    /** It is not in their name, but in their kind or in a fact such as a material or the width. */
    inFacts: integer('in_facts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    anywhere: integer('anywhere').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.wordId, table.nodeType] })],
)
