import type { ContentIssueCode } from '../errors/content-codes.ts'
import { type PathRow, pathRows } from '../paths/path-rows.ts'
import type { ContentProblem } from './content-problem.ts'
import type { ParsedFile } from './parse-files.ts'

/**
 * Products with the same number or reference code, a finish twice in a product, materials with the same id, projects for the same answers, entities of a kind with the same path,
 * and former paths that another entity has now.
 */
export function duplicates(files: readonly ParsedFile[], languages: readonly string[]): ContentProblem[] {
  const owners = new Map<string, string>()
  const problems: ContentProblem[] = []
  const claim = ({ code, file, pointer, name }: Claim): void => {
    const owner = owners.get(name)
    if (owner === undefined) owners.set(name, file)
    else problems.push({ code, file, pointer, ...taken(code, name, owner), cause: `${file} ${pointer} ${owner}` })
  }
  const former: Claim[] = []
  for (const parsed of files) {
    const { file } = parsed
    if (parsed.kind === 'product') {
      claim({ code: 'UID_TAKEN', file, pointer: '/uid', name: `uid ${parsed.value.uid}` })
      for (const [index, { material }] of (parsed.value.finishes ?? []).entries()) {
        const name = `the finish "${material}" of product "${parsed.id}"`
        claim({ code: 'FINISH_TWICE', file, pointer: `/finishes/${index}/material`, name })
      }
      for (const [index, reference] of (parsed.value.references ?? []).entries()) {
        claim({ code: 'REFERENCE_TAKEN', file, pointer: `/references/${index}`, name: `reference ${reference}` })
      }
    }
    if (parsed.kind === 'material-group') {
      for (const [index, { id }] of parsed.value.materials.entries())
        claim({ code: 'MATERIAL_TAKEN', file, pointer: `/materials/${index}/id`, name: `the material "${id}"` })
      for (const [index, { id }] of (parsed.value.families ?? []).entries())
        claim({ code: 'MATERIAL_TAKEN', file, pointer: `/families/${index}/id`, name: `the family "${id}"` })
    }
    if (parsed.kind === 'project') {
      const { surface, familySituation, inspiration } = parsed.value
      const name = `a project for ${surface}, ${familySituation} and ${inspiration}`
      claim({ code: 'PROJECT_TAKEN', file, pointer: '/inspiration', name })
    }
    for (const path of paths(parsed, languages)) {
      const name = `/${path.kind}/${path.slug} (${path.language})`
      if (path.former) former.push({ code: 'SLUG_TAKEN', file, pointer: '/formerSlugs', name })
      else claim({ code: 'SLUG_TAKEN', file, pointer: '/slug', name })
    }
  }
  // Current paths take precedence over former ones.
  former.forEach(claim)
  return problems
}

interface Claim {
  code: Extract<ContentIssueCode, keyof typeof unique>
  file: string
  pointer: string
  /** What must be unique, as the message names it. */
  name: string
}

const unique = {
  UID_TAKEN: 'a number that no other product has',
  REFERENCE_TAKEN: 'a reference code that no other product has',
  FINISH_TWICE: 'each finish of a product once',
  MATERIAL_TAKEN: 'an id that no other material or family has, in any group',
  PROJECT_TAKEN: 'three answers that no other project has',
  SLUG_TAKEN: 'a slug that no other page has',
} as const satisfies Partial<Record<ContentIssueCode, string>>

function taken(code: Claim['code'], name: string, owner: string): Pick<ContentProblem, 'message' | 'expected'> {
  return { message: `${owner} has ${name} already.`, expected: `Expected ${unique[code]}.` }
}

function paths(file: ParsedFile, languages: readonly string[]): PathRow[] {
  switch (file.kind) {
    case 'page':
      return pathRows(file.value.kind, file.value, languages)
    case 'project':
    case 'product':
    case 'collection':
    case 'article':
    case 'inspiration':
      return pathRows(file.kind, file.value, languages)
    default:
      return []
  }
}
