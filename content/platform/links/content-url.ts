import type { SiteLanguages } from '../language/language.ts'
import { pickText } from '../language/localized.ts'
import { readText } from '../sources/read-text.ts'
import type { Reads } from '../reads/reads.ts'
import type { Slugs } from '../paths/path-rows.ts'
import type { LinkTarget } from './link-target.ts'

interface LinkContext {
  language: string
  /** The language, then those that are tried where a text is missing in it. */
  order: readonly string[]
  languages: SiteLanguages
  reads: Pick<Reads, 'slugs' | 'recorder'>
}

/** `/{code}/{type}/{slug}`, the content link of a target in a language. Null if the entity does not exist. */
export function contentUrl(target: LinkTarget, context: LinkContext): string | null | Promise<string | null> {
  const { language, languages, reads } = context
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
      const url = (found: Slugs | null): string | null =>
        found ? `/${code}/${kind}/${readText(found, context)?.text ?? ''}` : null
      return slugs instanceof Promise ? slugs.then(url) : url(slugs)
    }
    default:
      return target satisfies never
  }
}

/** `/{kind}/{slug}`, the content path of an entity in the first of the languages that it has a slug in. */
export function contentPath(kind: string, slugs: Slugs, order: readonly string[]): string {
  return `/${kind}/${pickText(slugs, order)?.text ?? ''}`
}
