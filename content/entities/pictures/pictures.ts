import type { CheckInput } from '../../platform/checking/check-input.ts'
import type { ContentPlace } from '../../platform/checking/places.ts'
import type { ContentFinding } from '../../platform/loading/content-finding.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'

const rulesFile = fileType('picture-rules', { path: 'picture-rules' })

/** On how many pages one picture may be. Only the check of the content reads it. */
export const pictures: EntityDefinition = { name: 'pictures', files: [rulesFile], checks: [repeatedPictures] }

const usualMaximum = 2

/** Pictures that were placed on more pages than the rules allow. All languages of a page are one page. */
function repeatedPictures(input: CheckInput): ContentFinding[] {
  const maximum = rulesFile.of(input.parsed)[0]?.value.maximumPages ?? usualMaximum
  return [...Map.groupBy(placedPictures(input), ({ value }) => String(value))].flatMap(([photo, all]) => {
    const pages = [...Map.groupBy(all, ({ file }) => file).values()].flatMap(([first]) => first ?? [])
    if (pages.length <= maximum) return []
    return pages.map(({ file, pointer }): ContentFinding => ({
      code: 'PICTURE_REPEATED',
      file,
      pointer,
      message: `The picture "${photo}" is on ${pages.length} pages.`,
      expected: `Expected at most ${maximum === 1 ? 'one page' : `${maximum} pages`}.`,
      cause: photo,
    }))
  })
}

/**
 * The pictures that somebody chose for a page. A product takes its own to its page, to cards and to lists, and a
 * material its sample to the colour charts: these are not chosen.
 */
function placedPictures({ parsed, places }: CheckInput): ContentPlace[] {
  const pages = new Set(parsed.flatMap(({ file, page }) => (page && page.kind !== 'product' ? [file] : [])))
  return places.filter(
    ({ file, key, value, pointer }) =>
      key === 'photo' && typeof value === 'string' && pages.has(file) && !pointer.split('/').includes('shades'),
  )
}
