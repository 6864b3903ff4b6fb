import type { ContentContext } from '../graphql/context.ts'
import { answer } from './answer.ts'
import { findAnswers } from './find-answers.ts'
import type { QueryMatch } from './match-query.ts'
import { searchIndex } from './search-sources.ts'
import { nodeTypesOf, type SearchTypes } from './search-type.ts'
import type { Database } from '../store/database.ts'

/** The fields of the contract's SearchSummary. */
export async function summarize(match: QueryMatch, types: SearchTypes, context: ContentContext): Promise<unknown> {
  const { counts, missingWords } = match
  const answers = await context.reads.read(searchIndex, (db) => findAnswers(db, match))
  const firstType = nodeTypesOf(types).find((nodeType) => counts[nodeType]) ?? null
  const answering = types.find((type) => type.answers)?.nodeType ?? ''
  const isService = Boolean(counts[answering]) && answers.some(({ answersAll }) => answersAll)
  const read = await Promise.all(answers.map((one) => answer(one, context)))
  return {
    match: firstType === null ? 'NONE' : missingWords.length > 0 ? 'SOME_WORDS' : 'ALL_WORDS',
    missingWords,
    counts,
    firstType: isService ? answering : firstType,
    answers: read.filter((one) => one !== null),
    ...(firstType === null ? await helpWithoutResult(match, context) : { nearestWords: [], kinds: [] }),
  }
}

async function helpWithoutResult(match: QueryMatch, { reads }: ContentContext): Promise<object> {
  const [nearestWords, popular] = await Promise.all([
    reads.read(searchIndex, (db) => nearestIndexedWords(db, match)),
    reads.shell('popular-searches'),
  ])
  return { nearestWords, kinds: popular?.['kinds'] ?? [] }
}

const maxWords = 5

/** The indexed words that look most like those of a query without a result, as the content writes them. */
async function nearestIndexedWords(db: Database, { language, text }: QueryMatch): Promise<string[]> {
  const rows = await db.$client<{ written: string }[]>`
    select written from (
      select distinct on (stem) written, similarity(word, queried.key) as similarity, entries
      from (select search_key(written) as key from unnest(string_to_array(${text}, ' ')) as written) as queried
      join search_word on language = ${language} and word % queried.key
      where queried.key !~ '^[0-9]*$'
      order by stem, similarity desc, entries desc, written
    ) as nearest
    order by similarity desc, entries desc, written limit ${maxWords}`
  return rows.map(({ written }) => written)
}
