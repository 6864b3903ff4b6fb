import type { Sql } from 'postgres'

/**
 * Everything that an index contains, without the numbers that may differ from one that was filled: entries in their order,
 * words, the entries of each word by their place in that order, synonyms.
 */
export async function indexContents(client: Sql): Promise<Record<string, readonly object[]>> {
  const places = (list: string): string => `(
    select array_agg(place order by number) from unnest(${list}) with ordinality as one(position, number)
    left join entry using (position)) as ${list}`
  const [entries, words, postings, synonyms] = await Promise.all([
    client.unsafe(`
      select node_type, kind, id, anchor, names, sort_key, source_hash, rules_hash, (
        select array_agg(language || ' ' || written || ' ' || word order by language, written)
        from unnest(words) as word_id left join search_word as known on known.id = word_id) as words
      from search_entry order by position`),
    client.unsafe('select language, written, word, stem, entries from search_word order by language, written'),
    client.unsafe(`
      with entry as (select position, row_number() over (order by position) as place from search_entry)
      select language, written, node_type, ${['is_kind', 'in_name', 'in_facts', 'anywhere'].map(places).join(', ')}
      from search_posting left join search_word on search_word.id = word_id order by 1, 2, 3`),
    client.unsafe(`
      select source.language, source.written, alternative, part, parts, target.language as of, target.written as means
      from search_synonym left join search_word as source on source.id = word_id
      left join search_word as target on target.id = target_id order by 1, 2, 3, 4, 7`),
  ])
  return { entries, words, postings, synonyms }
}
