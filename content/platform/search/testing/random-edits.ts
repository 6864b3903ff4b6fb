import { type SQL, sql } from 'drizzle-orm'
import type { ContentData } from '../../entity/kinds.ts'
import type { ChangedRow } from '../update-search.ts'

/** A statement that edits content, and the row that it changes. */
export interface Edit {
  statement: SQL
  changed: ChangedRow
}

const words = {
  fr: 'miroir miroirs glace meuble vasque vasques meuble-vasque armoire étagère étagères etagere chêne chene laqué 60 120 galet nuit évier',
  de: 'Spiegel Spiegelschrank Hochschrank Schrank Regal Regale Eichenholz Eiche Waschtisch Türe Türen 60 120 Galet',
  en: 'mirror mirrors cabinet shelf shelves oak lacquered basin washbasin drawer drawers 60 120 galet night',
}
type Language = keyof typeof words
const written: readonly Language[] = ['fr', 'de', 'en']
/** As long as the longest word that is indexed, and longer. */
const longWords = ['a'.repeat(40), 'a'.repeat(41)]
const absentWords = ['rangement', 'tablette', 'brett', 'schrank', 'sink', 'lavabo', 'modèle']

/** Some of its words are in the content at times, and so are the words that they mean. */
export const thesaurus = sql`
  insert into thesaurus (language, word, means) values
    ('fr', 'glace', '{miroir}'), ('fr', 'évier', '{vasque,"meuble vasque"}'), ('fr', 'cm', '{}'),
    ('fr', 'Etagere', '{tablette,étagère}'), ('fr', 'rangement', '{armoire,"miroir armoire"}'),
    ('de', 'schrank', '{Hochschrank,Spiegelschrank}'), ('de', 'brett', '{Regal}'), ('en', 'sink', '{basin,washbasin}')`

/** The addresses of all pages that there can be: an answer of the search has one. */
export const paths = sql`
  insert into path (kind, language, slug, entity_id)
  select kind, language, kind || '-' || number, kind || '-' || number
  from unnest('{page,cms}'::text[]) as kind, unnest('{fr,de,en}'::text[]) as language, generate_series(0, 4) as number`

/** A query of one to four words, some of them unfinished or misspelt. */
export function randomQuery(random: () => number, language: Language): string {
  const { anyOf, below } = createChoices(random)
  const known = [...words[language].split(' '), ...absentWords, ...longWords]
  return Array.from({ length: 1 + below(4) }, () => {
    const word = anyOf(known)
    const change = below(6)
    if (change === 0) return word.slice(0, 1 + below(word.length))
    return change === 1 ? word.slice(0, 2) + word.slice(3) : word
  }).join(' ')
}

/** Inserts, replaces or deletes a row that the search reads. */
export function randomEdit(random: () => number): Edit {
  const choices = createChoices(random)
  const kind = choices.anyOf(Object.keys(rows) as (keyof typeof rows)[])
  const id = `${kind}-${choices.below(rows[kind].count)}`
  const changed = { kind, id }
  const { table = kind, columns, data }: RandomRow = rows[kind].create(choices, id)
  const key: Record<string, SQL> = { ...(table === 'page' ? { kind: sql`${kind}` } : {}), id: sql`${id}` }
  if (random() < 0.2) return { changed, statement: deletion(table, key) }
  return { changed, statement: upsert(table, key, { ...columns, data: sql`${JSON.stringify(data)}::jsonb` }) }
}

type Choices = ReturnType<typeof createChoices>

interface RandomRow {
  /** The kind, unless it is given. */
  table?: string
  columns: Record<string, SQL>
  data: ContentData
}

interface RowKind {
  /** So few that most edits replace a row. */
  count: number
  create: (choices: Choices, id: string) => RandomRow
}

const maxProducts = 24

const rows = {
  product: { count: maxProducts, create: product },
  collection: {
    count: 4,
    create: (choices) => ({
      columns: shared(choices),
      data: { heading: choices.text(1), description: choices.text(5) },
    }),
  },
  article: {
    count: 6,
    create: (choices) => ({
      columns: { ...shared(choices), published_on: sql`${`2026-10-1${choices.below(6)}`}::date` },
      data: { heading: choices.text(3), description: choices.text(5) },
    }),
  },
  material_group: {
    count: 2,
    create: ({ below, text }) => {
      const materials = Array.from({ length: 4 }, (_, number) => ({ id: `material-${number}`, name: text(1) }))
      return { columns: {}, data: { materials: materials.slice(below(4)) } }
    },
  },
  page: { count: 5, create: page },
  cms: { count: 3, create: page },
} satisfies Record<string, RowKind>

/** Its number, by which products are ordered, is often another one. */
function product(choices: Choices, id: string): RandomRow {
  const { below, text } = choices
  const uid = Number(id.split('-')[1]) + maxProducts * below(30)
  const collection = below(3) ? `collection-${below(rows.collection.count)}` : null
  const finishes = Array.from({ length: below(3) }, () => ({ material: `material-${below(4)}` }))
  const types = { productType: text(1), productSubType: text(2) }
  return {
    columns: {
      ...shared(choices),
      ...{ uid: sql`${uid}::int`, collection_id: sql`${collection}::text`, materials: sql`'{}'`, colours: sql`'{}'` },
    },
    data: { heading: text(2), description: text(6), size: { width: 60 + 60 * below(2) }, finishes, ...types },
  }
}

/** It and its questions are answers of the search at times. */
function page(choices: Choices): RandomRow {
  const { below, text } = choices
  const searchWords = (): ContentData => (below(2) ? { searchWords: text(2) } : {})
  const items = Array.from({ length: below(3) }, (_, number) => {
    return { anchor: `q${number}`, heading: text(2), content: text(3), ...searchWords() }
  })
  const data = { title: text(2), description: text(4), blocks: [{ id: 'faq', items }], ...searchWords() }
  return { table: 'page', columns: shared(choices), data }
}

/** The columns that all entities with a page have; some have a page in one language only. */
function shared({ below, anyOf }: Choices): Record<string, SQL> {
  const languages = below(5) ? null : `{${anyOf(written)}}`
  return { languages: sql`${languages}::text[]`, updated_at: sql`'2026-10-02'` }
}

function deletion(table: string, key: Record<string, SQL>): SQL {
  const conditions = Object.entries(key).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  return sql`delete from ${sql.identifier(table)} where ${sql.join(conditions, sql` and `)}`
}

function upsert(table: string, key: Record<string, SQL>, others: Record<string, SQL>): SQL {
  const values = { ...key, ...others }
  const names = (of: object): SQL =>
    sql.join(
      Object.keys(of).map((name) => sql.identifier(name)),
      sql`, `,
    )
  const replaced = Object.keys(others).map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  return sql`insert into ${sql.identifier(table)} (${names(values)}) values (${sql.join(Object.values(values), sql`, `)})
    on conflict (${names(key)}) do update set ${sql.join(replaced, sql`, `)}`
}

function createChoices(random: () => number) {
  const below = (count: number): number => Math.floor(random() * count)
  const anyOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
  const textIn = (language: Language, length: number): string =>
    Array.from({ length }, () => anyOf(below(50) ? words[language].split(' ') : longWords)).join(' ')
  /** In one or more of the languages, or one that is the same in all. */
  const text = (length: number): string | Record<string, string> => {
    if (below(6) === 0) return textIn(anyOf(written), length)
    const some = written.filter(() => below(5) > 1)
    const has = some.length > 0 ? some : written
    return Object.fromEntries(has.map((language) => [language, textIn(language, length)]))
  }
  return { below, anyOf, text }
}
