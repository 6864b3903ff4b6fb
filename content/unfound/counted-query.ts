import { queryWords } from '../platform/search/query-words.ts'

/** Longer texts are sentences: they may tell about their writer, and no thesaurus has them. */
const maxWords = 5
const maxLength = 60

/** An e-mail or web address; digits as in a postcode, a phone number or a number of an order. */
const personal = [/@/, /:\/\/|www\./i, /\d{5}/, /(?:\d\D{0,3}){8}/]

/** The query as it is counted: its words in lower case. Null if it has none, or may say something about a person. */
export function countedQuery(query: string): string | null {
  if (query.length > maxLength || personal.some((pattern) => pattern.test(query))) return null
  const words = queryWords(query)
  return words.length > 0 && words.length <= maxWords ? words.map(({ written }) => written).join(' ') : null
}
