import { index, integer, jsonb, pgTable, point, primaryKey, text } from 'drizzle-orm/pg-core'

/** A text with one entry per language, or the same text in all of them. */
export type PlaceText = string | Readonly<Record<string, string>>

/** Towns and postal codes: those of the gazetteer, and those where shops are. */
export const placeTable = pgTable(
  'place',
  {
    id: text('id').primaryKey(),
    source: text('source').$type<'gazetteer' | 'stores'>().notNull(),
    countryCode: text('country_code').notNull(),
    name: jsonb('name').$type<PlaceText>().notNull(),
    zipCode: text('zip_code'),
    region: jsonb('region').$type<PlaceText>(),
    /** Inhabitants; of two places with the same name, the larger one is first. */
    population: integer('population').notNull(),
    /** x: longitude, y: latitude, degrees. */
    location: point('location', { mode: 'xy' }).notNull(),
  },
  (table) => [index('place_source').on(table.source)],
)

/** What a place is found by: its names in all languages and its postal codes, as `placeKey` writes them. */
export const placeKeyTable = pgTable(
  'place_key',
  {
    key: text('key').notNull(),
    placeId: text('place_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.placeId] }),
    index('place_key_trigrams').using('gin', table.key.op('gin_trgm_ops')),
  ],
)
