import type { PageKinds } from '../entity/page-kind.ts'
import { didYouMean } from '../errors/did-you-mean.ts'
import { htmlReferences, readLinkTarget } from '../links/link-target.ts'
import type { ContentFinding } from '../loading/content-finding.ts'
import type { ParsedFile } from '../loading/file-type.ts'
import { mediaPath } from '../loading/photos.ts'
import { pathRows } from '../paths/path-rows.ts'
import type { AddressLookup, CheckInput } from './check-input.ts'
import type { ContentPlace } from './places.ts'

/** Addresses of the site that show no page, and pages whose address shows another one. */
export function addressFindings({ addresses, parsed, places, site, model }: CheckInput): ContentFinding[] {
  if (!addresses) return []
  const paths = [...new Set(parsed.flatMap((file) => contentPathsOf(file, site.languages)))]
  return [
    ...places.flatMap((place) => {
      const languages = readersOf(place, site.languages)
      return writtenAddresses(place, model.kinds).flatMap((one) => deadAddress(one, { languages, addresses, paths }))
    }),
    ...parsed.flatMap((file) => hiddenSlugs(file, site.languages, addresses)),
  ]
}

function contentPathsOf({ page }: ParsedFile, languages: readonly string[]): string[] {
  return page ? pathRows(page.kind, page.entity, languages).map(({ kind, slug }) => `/${kind}/${slug}`) : []
}

/** The language of a text, or those in which its place is read. */
function readersOf({ pointer, languages }: ContentPlace, all: readonly string[]): readonly string[] {
  const own = all.find((language) => pointer.endsWith(`/${language}`))
  return own === undefined ? languages : [own]
}

interface WrittenAddress {
  file: string
  pointer: string
  /** As people wrote it. */
  text: string
  /** As the site gets it in a language. */
  url: (language: string) => string
}

/** The addresses that a place writes out instead of an id: in a link, or in the links of a text. */
function writtenAddresses({ file, pointer, key, value }: ContentPlace, kinds: PageKinds): WrittenAddress[] {
  const plain = (text: string): WrittenAddress[] =>
    /^(\/(?!\/)|https?:\/\/)/.test(text) && !text.startsWith(`${mediaPath}/`)
      ? [{ file, pointer, text, url: () => text }]
      : []
  const ofStatic = (path: string, at: string): WrittenAddress => ({
    ...{ file, pointer: at, text: path },
    url: (language) => `/${language}/static/${path}`,
  })
  if (typeof value === 'string') {
    if (key === 'url') return plain(value)
    if (!value.includes('href')) return []
    const targets = htmlReferences(value, kinds).map(({ target }) => target)
    return [
      ...[...value.matchAll(/\shref\s*=\s*"([^"]*)"/gi)].flatMap(([, href = '']) => plain(href)),
      ...targets.flatMap((target) => (target.to === 'static' ? [ofStatic(target.path, pointer)] : [])),
    ]
  }
  const target = key === 'link' ? readLinkTarget(value, kinds) : null
  return target?.to === 'static' ? [ofStatic(target.path, `${pointer}/static`)] : []
}

interface KnownAddresses {
  languages: readonly string[]
  addresses: AddressLookup
  /** Content paths that exist. */
  paths: readonly string[]
}

function deadAddress(
  { file, pointer, text, url }: WrittenAddress,
  { languages, addresses, paths }: KnownAddresses,
): ContentFinding[] {
  for (const language of languages) {
    const shown = addresses(url(language), language)
    const content = shown?.kind === 'page' ? shown.content : null
    if (shown && (content === null || paths.includes(content))) continue
    const found = `"${text}" shows no page of the site in "${language}"`
    const message = content === null ? `${found}.` : `${found}: there is no content ${content}.`
    const nearest = content === null ? '' : didYouMean(content, paths)
    return [
      {
        code: 'ADDRESS_DEAD',
        file,
        pointer,
        message,
        expected: `Expected the address of a page or a file.${nearest}`,
        cause: text,
      },
    ]
  }
  return []
}

/** Slugs whose content link leads to a page that shows something else. */
function hiddenSlugs(
  { file, page }: ParsedFile,
  languages: readonly string[],
  addresses: AddressLookup,
): ContentFinding[] {
  const rows = page ? pathRows(page.kind, page.entity, languages) : []
  return rows
    .filter(({ former }) => former !== true)
    .flatMap(({ kind, slug, language }): ContentFinding[] => {
      const shown = addresses(`/${language}/${kind}/${slug}`, language)
      if (shown?.kind !== 'page' || shown.content === `/${kind}/${slug}`) return []
      return [
        {
          code: 'SLUG_HIDDEN',
          file,
          pointer: '/slug',
          message: `The address of ${kind} "${slug}" in "${language}" shows another page of the site.`,
          expected: 'Expected a slug that is not in the path of another route.',
          cause: `${file} ${slug}`,
        },
      ]
    })
}
