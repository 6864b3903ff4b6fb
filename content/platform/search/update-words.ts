import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../store/database.ts'
import type { IndexedLanguage } from './indexed-language.ts'
import { updateSynonyms } from './insert-synonyms.ts'
import { wordsOfSources } from './insert-words.ts'

/**
 * Brings the words to what the entries of search_source have, in place of those of search_replaced, and leaves the ids of
 * theirs in the temporary table search_found.
 */
export async function updateWords(transaction: Transaction, languages: readonly IndexedLanguage[]): Promise<void> {
  await transaction.execute(createFound)
  for (const language of languages) await transaction.execute(insertFound(language))
  await transaction.execute(insertNewWords)
  await transaction.execute(findWords)
  const changed = await transaction.execute<{ language: string }>(updatePostings)
  const changedLanguages = new Set(changed.map(({ language }) => language))
  for (const language of languages.filter((one) => changedLanguages.has(one.language)))
    for (const statement of updateSynonyms(language)) await transaction.execute(statement)
}

const createFound = sql`
  create temp table search_found (
    language text, written text collate "C", key text collate "C", stem text collate "C", node_type text,
    is_kind int[], in_name int[], in_facts int[], anywhere int[], word_id int)`

function insertFound(language: IndexedLanguage): SQL {
  return sql`
    insert into search_found
    select ${language.language}, written, key, stem, node_type, is_kind, in_name, in_facts, anywhere
    from (${wordsOfSources(language)}) as word`
}

/** A word of the thesaurus that an entry has becomes one of the content. */
const insertNewWords = sql`
  insert into search_word (language, written, word, stem, entries)
  select distinct language, written, key, stem, 0 from search_found as found
  where not exists (
    select from search_word as known
    where known.language = found.language and known.word = found.key and known.written = found.written)
  order by language, written`

const findWords = sql`
  update search_found as found set word_id = known.id from search_word as known
  where known.language = found.language and known.word = found.key and known.written = found.written`

/**
 * The lists of the words that entries have or had. What each list loses and gains of these entries are short lists, which
 * are compared first: a long list that stays the same is neither computed nor written. The result has the languages that
 * have gained or lost words.
 */
const updatePostings = sql`
  with replaced as (
    select word_id, node_type, array_agg(position order by position) as positions
    from search_replaced, unnest(words) as word_id group by word_id, node_type
  ), change as materialized (
    select word_id, node_type, posting.word_id is null as is_new,
      found.anywhere is null and icount(posting.anywhere) = icount(replaced.positions) as is_emptied,
      coalesce(posting.is_kind & replaced.positions, '{}') as old_kind, coalesce(found.is_kind, '{}') as new_kind,
      coalesce(posting.in_name & replaced.positions, '{}') as old_name, coalesce(found.in_name, '{}') as new_name,
      coalesce(posting.in_facts & replaced.positions, '{}') as old_facts, coalesce(found.in_facts, '{}') as new_facts,
      coalesce(replaced.positions, '{}') as old_anywhere, coalesce(found.anywhere, '{}') as new_anywhere
    from replaced full join search_found as found using (word_id, node_type)
    left join search_posting as posting using (word_id, node_type)
  ), emptied as (
    delete from search_posting as posting using change
    where posting.word_id = change.word_id and posting.node_type = change.node_type and is_emptied
  ), updated as (
    update search_posting as posting set
      is_kind = case when old_kind = new_kind then is_kind else is_kind - old_kind | new_kind end,
      in_name = case when old_name = new_name then in_name else in_name - old_name | new_name end,
      in_facts = case when old_facts = new_facts then in_facts else in_facts - old_facts | new_facts end,
      anywhere = case when old_anywhere = new_anywhere then anywhere else anywhere - old_anywhere | new_anywhere end
    from change
    where posting.word_id = change.word_id and posting.node_type = change.node_type and not is_emptied
      and (old_kind, old_name, old_facts, old_anywhere) <> (new_kind, new_name, new_facts, new_anywhere)
  ), inserted as (
    insert into search_posting (word_id, node_type, is_kind, in_name, in_facts, anywhere)
    select word_id, node_type, new_kind, new_name, new_facts, new_anywhere from change where is_new
  ), counted as (
    select word_id, sum(icount(new_anywhere) - icount(old_anywhere)) as gained from change group by word_id
  ), lost as (
    delete from search_word using counted where id = word_id and entries + gained = 0
    returning language
  ), kept as (
    update search_word set entries = entries + gained from counted
    where id = word_id and gained <> 0 and entries + gained > 0
    returning language, entries = gained as is_new
  )
  select language from lost union select language from kept where is_new`
