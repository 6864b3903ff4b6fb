import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SiteLanguages } from '../language/language.ts'
import type { Database } from '../store/database.ts'
import { indexedLanguages } from './indexed-language.ts'
import { insertSynonyms } from './insert-synonyms.ts'
import { insertWords } from './insert-words.ts'
import { readSources } from './read-sources.ts'
import type { SearchTypes } from './search-type.ts'

/**
 * Identifies what an index is made by, besides the content of its entries: the statements that fill it, with the languages
 * of the site; the thesaurus; and the functions of the database that read words. An index made by others is filled again.
 */
export async function readRulesHash(
  db: Pick<Database, 'execute'>,
  languages: SiteLanguages,
  types: SearchTypes,
): Promise<string> {
  const statements = [
    readSources(types),
    ...indexedLanguages(languages).flatMap((language) => [insertWords(language), ...insertSynonyms(language)]),
  ]
  const [row] = await db.execute<{ hash: string }>(sql`
    select md5(concat(${hashOf(statements)}::text,
      (select string_agg(thesaurus::text, ' ' order by language, word) from thesaurus),
      (select string_agg(prosrc, ' ' order by proname, prosrc) from pg_proc
        where proname in ('search_key', 'search_phrase', 'search_text', 'search_words')))) as hash`)
  return row?.hash ?? ''
}

function hashOf(statements: readonly SQL[]): string {
  const dialect = new PgDialect()
  const rendered = statements.map((statement) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return [text, params]
  })
  return createHash('sha256').update(JSON.stringify(rendered)).digest('hex')
}
