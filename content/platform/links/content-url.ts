import type { SiteLanguages } from '../language/language.ts'
import type { Reads } from '../reads/reads.ts'
import type { Slugs } from '../paths/path-rows.ts'
import type { LinkTarget } from './link-target.ts'

interface LinkContext {
  language: string
  /** The language, then those that are tried where a text is missing in it. */
  order: readonly string[]
  languages: SiteLanguages
  reads: Pick<Reads, 'slugs'>
}

/** `/{code}/{type}/{slug}`, the content link of a target in a language. Null if the entity does not exist. */
export function contentUrl(
  target: LinkTarget,
  { language, languages, order, reads }: LinkContext,
): string | null | Promise<string | null> {
  const code = languages.linkCodes?.[language] ?? language
  switch (target.to) {
    case 'address':
      return target.url
    case 'section':
      return `/${code}/${target.key}${target.query ?? ''}`
    case 'static':
      return `/${code}/static/${target.path}`
    case 'entity': {
      const { kind, id } = target
      const slugs = reads.slugs(kind, id)
      const url = (found: Slugs | null): string | null => (found ? `/${code}/${kind}/${slugIn(found, order)}` : null)
      return slugs instanceof Promise ? slugs.then(url) : url(slugs)
    }
    default:
      return target satisfies never
  }
}

/** `/{kind}/{slug}`, the content path of an entity in the first of the languages that it has a slug in. */
export function contentPath(kind: string, slugs: Slugs, order: readonly string[]): string {
  return `/${kind}/${slugIn(slugs, order)}`
}

function slugIn(slugs: Slugs, order: readonly string[]): string {
  for (const one of order) if (slugs[one]) return slugs[one]
  return Object.values(slugs)[0] ?? ''
}
