import { pathRows } from '../paths/path-rows.ts'
import type { ContentFinding } from './content-finding.ts'
import type { Claim, LoadModel } from './entity-content.ts'
import type { ParsedFile } from './file-type.ts'

/**
 * What two files have and only one may have: what the entities claim, and the path of a page. Current paths take
 * precedence over former ones.
 */
export function duplicates(
  files: readonly ParsedFile[],
  { contents }: Pick<LoadModel, 'contents'>,
  languages: readonly string[],
): ContentFinding[] {
  const owners = new Map<string, string>()
  const paths = files.flatMap((file) => pathClaims(file, languages))
  const claims = [
    ...contents.flatMap((content) => content.claims?.(files) ?? []),
    ...paths.filter(({ pointer }) => pointer !== formerSlugs),
    ...paths.filter(({ pointer }) => pointer === formerSlugs),
  ]
  return claims.flatMap(({ code, file, pointer, name, expected }): ContentFinding[] => {
    const owner = owners.get(name)
    if (owner === undefined) {
      owners.set(name, file)
      return []
    }
    const message = `${owner} has ${name} already.`
    return [{ code, file, pointer, message, expected: `Expected ${expected}.`, cause: `${file} ${pointer} ${owner}` }]
  })
}

const formerSlugs = '/formerSlugs'

function pathClaims({ file, page }: ParsedFile, languages: readonly string[]): Claim[] {
  if (!page) return []
  return pathRows(page.kind, page.entity, languages).map(({ kind, slug, language, former }) => ({
    code: 'SLUG_TAKEN',
    file,
    pointer: former ? formerSlugs : '/slug',
    name: `/${kind}/${slug} (${language})`,
    expected: 'a slug that no other page has',
  }))
}
