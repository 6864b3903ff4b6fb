import type { Database } from '../store/database.ts'
import type { LookUp } from './look-up.ts'

interface PartsRow {
  /** Null: it says nothing, as "unter" in "Unterschrank" or "Bad" in "Badhocker". */
  head: string | null
  tail: string
  tail_stem: string
}

/**
 * The two indexed words that an unknown compound consists of, as "Eiche" and "Regal" for "Eichenregal"; otherwise empty.
 * Linking letters between them (s, n, es, en) belong to neither. The first part may be known only as the beginning of
 * other compounds, the second in another form, or only as their end. A first part that is a stop word, or that the thesaurus ignores, is left out.
 */
export async function compoundParts(
  db: Database,
  { language, dictionary }: { language: string; dictionary: string },
  key: string,
): Promise<LookUp[]> {
  const rows = await db.$client<PartsRow[]>`
    select head.word as head, tail.word as tail, tail.stem as tail_stem
    from generate_series(3, length(${key}::text) - 4) as cut
    cross join lateral (select left(${key}, cut) as head, substr(${key}, cut + 1) as tail) as part
    cross join lateral (
      select part.tail as word, coalesce(nullif(search_key((ts_lexize(${dictionary}::regdictionary, part.tail))[1]), ''), part.tail) as stem
    ) as tail
    join lateral (
      select null as word, 1 as rank from thesaurus
      where language = ${language} and means = '{}' and search_key(thesaurus.word) = part.head
      union all
      (select word, 2 from search_word where language = ${language}
        and word = any(array[part.head, regexp_replace(part.head, 'e?[sn]$', ''), regexp_replace(part.head, '[sn]$', '')])
        and length(word) >= 3
      order by length(word) desc limit 1)
      union all
      select part.head, 3 where length(part.head) >= 4 and exists (
        select from search_word where language = ${language} and word > part.head and word < part.head || chr(1114111))
      union all
      select null, 4 where length(part.head) >= 4 and ts_lexize(${dictionary}::regdictionary, part.head) = '{}'
    ) as head on true
    join lateral (
      select case when word = tail.word then 1 when stem = tail.stem then 2 else 3 end as rank from search_word
      where language = ${language} and (word = tail.word or stem = tail.stem or word like '%' || tail.word) and word not like '% %'
      order by 1 limit 1
    ) as known on true
    order by known.rank, head.rank, length(part.head) desc limit 1`
  return rows.flatMap(({ head, tail, tail_stem }) => [
    ...(head === null ? [] : [{ key: head, stem: head }]),
    { key: tail, stem: tail_stem },
  ])
}
