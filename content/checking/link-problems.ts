import { closest } from 'fastest-levenshtein'
import { htmlReferences, readLinkTarget } from '../links/link-target.ts'
import { type ContentProblem, show } from '../loading/content-problem.ts'
import type { CheckInput } from './check-input.ts'
import type { Place } from './places.ts'

/** Links to sections that the site does not have, and links in texts that have no form that is known. */
export function linkProblems({ places, site }: CheckInput): ContentProblem[] {
  return places.flatMap((place) => [
    ...sections(place)
      .filter(({ section }) => !site.sections.includes(section))
      .map(({ section, pointer }): ContentProblem => ({
        code: 'SECTION_UNKNOWN',
        file: place.file,
        pointer,
        seen: show(section),
        expected: `a section of the site, the nearest being "${closest(section, [...site.sections])}"`,
      })),
    ...formless(place),
  ])
}

function sections({ key, pointer, value }: Place): { section: string; pointer: string }[] {
  if (typeof value === 'string')
    return htmlReferences(value).flatMap(({ target }) =>
      target.to === 'section' ? [{ section: target.key, pointer }] : [],
    )
  const target = key === 'link' ? readLinkTarget(value) : null
  return target?.to === 'section' ? [{ section: target.key, pointer: `${pointer}/section` }] : []
}

const anchors = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'[^']*'|[^\s"'>]+)/gi
/** Addresses that stay as they are: of another site, of this one, or a place on the page. */
const address = /^(https?:\/\/[^\s/]|mailto:[^\s]+@|tel:\+?\d|\/(?!\/)|#.)/

function formless({ file, pointer, value }: Place): ContentProblem[] {
  if (typeof value !== 'string' || !value.includes('href')) return []
  return [...value.matchAll(anchors)]
    .filter(([whole, href = '']) => !address.test(href) && htmlReferences(whole).length === 0)
    .map(([whole]) => ({
      code: 'LINK_FORM',
      file,
      pointer,
      seen: show(whole.replace(/^.*?\s(?=href)/is, '')),
      expected: 'a kind and an id in double quotes, as in href="product:the-id", or an address',
    }))
}
