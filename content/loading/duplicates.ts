import type { ContentProblem } from './content-problem.ts'
import type { ParsedFile } from './parse-files.ts'
import { type PathRow, pathRows } from '../paths/path-rows.ts'

/** Two products with one number, two entities of a kind on one path. */
export function duplicates(files: readonly ParsedFile[], languages: readonly string[]): ContentProblem[] {
  const owners = new Map<string, string>()
  const problems: ContentProblem[] = []
  const claim = (what: string, file: string, pointer: string): void => {
    const owner = owners.get(what)
    if (owner === undefined) owners.set(what, file)
    else problems.push({ file, pointer, seen: what, expected: `one of its own (${owner} has this one)` })
  }
  for (const file of files) {
    if (file.kind === 'product') claim(`uid ${file.value.uid}`, file.file, '/uid')
    for (const path of paths(file, languages))
      claim(`/${path.kind}/${path.slug} (${path.language})`, file.file, '/slug')
  }
  return problems
}

function paths(file: ParsedFile, languages: readonly string[]): PathRow[] {
  switch (file.kind) {
    case 'page':
      return pathRows(file.value.kind, file.value, languages)
    case 'product':
    case 'collection':
    case 'article':
    case 'inspiration':
      return pathRows(file.kind, file.value, languages)
    default:
      return []
  }
}
