import type { Database } from '../store/database.ts'

/**
 * The two indexed words that an unknown compound consists of, as "Eiche" and "Regal" for "Eichenregal"; otherwise empty.
 * Linking letters between them (s, n, es, en) belong to neither.
 */
export async function compoundParts(db: Database, language: string, word: string): Promise<string[]> {
  const rows = await db.$client<{ head: string; tail: string }[]>`
    select head.word as head, tail.word as tail
    from search_key(${word}) as key, generate_series(4, length(key) - 4) as cut
    join lateral (
      select word from search_word where language = ${language}
        and word = any(array[left(key, cut), regexp_replace(left(key, cut), 'e?[sn]$', ''), regexp_replace(left(key, cut), '[sn]$', '')])
        and length(word) >= 4
      order by length(word) desc limit 1
    ) as head on true
    join lateral (
      select word from search_word where language = ${language} and word = substr(key, cut + 1) limit 1
    ) as tail on true
    order by length(head.word) desc limit 1`
  return rows.flatMap(({ head, tail }) => [head, tail])
}
