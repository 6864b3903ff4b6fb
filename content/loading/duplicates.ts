import type { ContentIssueCode } from '../content-codes.ts'
import { type PathRow, pathRows } from '../paths/path-rows.ts'
import type { ContentProblem } from './content-problem.ts'
import type { ParsedFile } from './parse-files.ts'

/** Two products with one number, two entities of a kind on one path, a former path that is somebody's path. */
export function duplicates(files: readonly ParsedFile[], languages: readonly string[]): ContentProblem[] {
  const owners = new Map<string, string>()
  const problems: ContentProblem[] = []
  const claim = ({ code, file, pointer, seen }: Claim): void => {
    const owner = owners.get(seen)
    if (owner === undefined) owners.set(seen, file)
    else problems.push({ code, file, pointer, seen, expected: `one of its own (${owner} has this one)` })
  }
  const former: Claim[] = []
  for (const parsed of files) {
    const { file } = parsed
    if (parsed.kind === 'product') claim({ code: 'UID_TAKEN', file, pointer: '/uid', seen: `uid ${parsed.value.uid}` })
    for (const path of paths(parsed, languages)) {
      const seen = `/${path.kind}/${path.slug} (${path.language})`
      if (path.former) former.push({ code: 'SLUG_TAKEN', file, pointer: '/formerSlugs', seen })
      else claim({ code: 'SLUG_TAKEN', file, pointer: '/slug', seen })
    }
  }
  // Whoever has a path now has the better right to it.
  former.forEach(claim)
  return problems
}

interface Claim {
  code: ContentIssueCode
  file: string
  pointer: string
  seen: string
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
