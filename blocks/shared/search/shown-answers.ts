import type { ResolvedLink, Text } from '../../../engine/composition/block.ts'
import type { SearchSummary } from '../parts.generated.ts'

export interface ShownAnswer {
  title: Text
  sentence: Text
  url: ResolvedLink
}

/** The answers, without those whose page this site does not have. */
export function shownAnswers(answers: SearchSummary['answers']): ShownAnswer[] {
  return answers.flatMap(({ title, sentence, path }) => (path ? [{ title, sentence, url: path }] : []))
}
