import { contentLanguages } from './content-languages.ts'
import { ContentInvalid } from './content-problem.ts'
import { type ContentRows, contentRows } from './content-rows.ts'
import { duplicates } from './duplicates.ts'
import { parseFiles } from './parse-files.ts'
import type { SourceFile } from './read-files.ts'
import { danglingReferences } from './references.ts'

/** First the shape of each file, then what crosses files; everything is reported at once. Throws ContentInvalid. */
export function readRows(folder: string, files: readonly SourceFile[]): { rows: ContentRows; languages: string[] } {
  const { parsed, problems } = parseFiles(files)
  const languages = contentLanguages(parsed)
  const { rows, problems: missingPhotos } = contentRows(parsed, languages)
  // A file that did not parse is no reason to call the references to it wrong.
  const crossing =
    problems.length > 0 ? [] : [...danglingReferences(parsed), ...duplicates(parsed, languages), ...missingPhotos]
  const all = [...problems, ...crossing]
  if (all.length > 0) throw new ContentInvalid(folder, all)
  return { rows, languages }
}
