import { editDistance } from './edit-distance.ts'

/** Several words that are equally near are all meant. */
const mostWords = 5

/**
 * The words that somebody who typed `asked` may have meant: those with the fewest mistakes, if these are few for its length.
 * @param unfinished it is still being typed, so only the beginning of a word is compared with it.
 */
export function nearestWords(asked: string, known: readonly string[], unfinished: boolean): string[] {
  const mostMistakes = asked.length < 3 ? 0 : asked.length < 6 ? 1 : 2
  const near = known.map((word) => ({
    word,
    mistakes: unfinished ? mistakesSoFar(asked, word) : editDistance(asked, word),
  }))
  const fewest = Math.min(mostMistakes, ...near.map(({ mistakes }) => mistakes))
  return near
    .filter(({ mistakes }) => mistakes > 0 && mistakes === fewest)
    .slice(0, mostWords)
    .map(({ word }) => word)
}

function mistakesSoFar(asked: string, word: string): number {
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, asked.length + more))
  return Math.min(editDistance(asked, word), ...beginnings.map((beginning) => editDistance(asked, beginning)))
}
