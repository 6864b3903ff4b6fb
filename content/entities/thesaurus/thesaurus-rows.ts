import { fileType, type ParsedFile } from '../../platform/loading/file-type.ts'
import type { ThesaurusFile } from '../../schemas/types.generated.ts'
import type { thesaurusTable } from '../../platform/search/table.ts'

/** One file per language. */
export const thesaurusFiles = fileType('thesaurus')

type ThesaurusRow = typeof thesaurusTable.$inferInsert

/** The rows of all thesauri: each word with everything that it means. */
export function thesaurusRows(files: readonly ParsedFile[]): ThesaurusRow[] {
  return thesaurusFiles.of(files).flatMap((file) => rowsOf(file.id, file.value))
}

function rowsOf(language: string, { synonyms = [], rewrites = [], ignored = [] }: ThesaurusFile): ThesaurusRow[] {
  const meanings = new Map<string, Set<string>>(ignored.map((word) => [word.toLowerCase(), new Set()]))
  const add = (word: string, means: readonly string[]): void => {
    const known = meanings.get(word.toLowerCase()) ?? new Set()
    meanings.set(word.toLowerCase(), new Set([...known, ...means]))
  }
  for (const group of synonyms)
    for (const word of group)
      add(
        word,
        group.filter((other) => other !== word),
      )
  for (const { words, means } of rewrites) for (const word of words) add(word, means)
  return [...meanings].map(([word, means]) => ({ language, word, means: [...means] }))
}
