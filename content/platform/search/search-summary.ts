import type { ContentContext } from '../graphql/context.ts'
import { answer } from './answer.ts'
import { findAnswers } from './find-answers.ts'
import type { QueryMatch } from './match-query.ts'
import { nearestIndexedWords } from './nearest-indexed-words.ts'
import { nodeTypesOf, type SearchTypes } from './search-type.ts'

/** The fields of the contract's SearchSummary. */
export async function summarize(match: QueryMatch, types: SearchTypes, context: ContentContext): Promise<unknown> {
  const { counts, missingWords } = match
  const answers = await findAnswers(context.reads.db, match)
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
    nearestIndexedWords(reads.db, match),
    reads.shell('popular-searches'),
  ])
  return { nearestWords, kinds: popular?.['kinds'] ?? [] }
}
