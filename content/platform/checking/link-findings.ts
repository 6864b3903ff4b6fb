import type { PageKinds } from '../entity/page-kind.ts'
import { htmlReferences } from '../links/link-target.ts'
import { type ContentFinding, expectedWord, saw } from '../loading/content-finding.ts'
import type { ValuesInput } from './check-input.ts'
import type { ContentPlace } from './places.ts'
import { sectionLinks } from './section-links.ts'

/** Links to sections that do not exist, and links in texts in none of the supported forms. */
export function linkFindings({ places, site, model }: ValuesInput): ContentFinding[] {
  return places.flatMap((place) => [
    ...sectionLinks(place, model.kinds)
      .filter(({ section }) => !site.sections.includes(section))
      .map(({ section, pointer }): ContentFinding => ({
        code: 'SECTION_UNKNOWN',
        file: place.file,
        pointer,
        message: `The site has no section "${section}".`,
        expected: expectedWord('a section of the site', section, site.sections),
        cause: section,
      })),
    ...unsupportedLinks(place, model.kinds),
    ...unsupportedUrls(place),
  ])
}

const anchors = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'[^']*'|[^\s"'>]+)/gi
/** URLs that are not changed: of another site, of this one, or a fragment of the page. */
const plainUrl = /^(https?:\/\/\w[^\s/]*\.[^\s/]*\w|mailto:[^\s@]+@[^\s@]+\.\w|tel:\+?\d|\/(?!\/)|#.)/

function unsupportedLinks({ file, pointer, value }: ContentPlace, kinds: PageKinds): ContentFinding[] {
  if (typeof value !== 'string' || !value.includes('href')) return []
  return [...value.matchAll(anchors)]
    .filter(([whole, href = '']) => !plainUrl.test(href) && htmlReferences(whole, kinds).length === 0)
    .map(([whole]) => ({
      code: 'LINK_FORM',
      file,
      pointer,
      message: `Saw ${whole.replace(/^.*?\s(?=href)/is, '')}.`,
      expected: 'Expected a kind and an id in double quotes, as in href="product:the-id", or a URL.',
    }))
}

function unsupportedUrls({ file, pointer, key, value }: ContentPlace): ContentFinding[] {
  if (key !== 'url' || typeof value !== 'string' || (plainUrl.test(value) && !/\s/.test(value))) return []
  const expected = 'Expected a whole URL, for example "https://example.com/".'
  return [{ code: 'LINK_FORM', file, pointer, message: saw(value), expected }]
}
