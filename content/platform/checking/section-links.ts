import type { PageKinds } from '../entity/page-kind.ts'
import { htmlReferences, readLinkTarget, type LinkTarget } from '../links/link-target.ts'
import type { ContentPlace } from './places.ts'

/** A link to a section of the site. */
export interface SectionLink {
  section: string
  /** Of its query, decoded. */
  parameters: readonly (readonly [name: string, value: string])[]
  file: string
  /** JSON pointer to the link, or to the text that contains it. */
  pointer: string
}

/** The links to sections at a place: the link that it is, or those of its text. */
export function sectionLinks(place: ContentPlace, kinds: PageKinds): SectionLink[] {
  const { file, key, pointer, value } = place
  if (typeof value === 'string')
    return htmlReferences(value, kinds).flatMap(({ target }) => sectionLink(target, { file, pointer }))
  const target = key === 'link' ? readLinkTarget(value, kinds) : null
  return target ? sectionLink(target, { file, pointer: `${pointer}/section` }) : []
}

function sectionLink(target: LinkTarget, at: Pick<SectionLink, 'file' | 'pointer'>): SectionLink[] {
  if (target.to !== 'section') return []
  const query = new URLSearchParams(target.query?.replaceAll('&amp;', '&'))
  return [{ section: target.key, parameters: [...query], ...at }]
}
