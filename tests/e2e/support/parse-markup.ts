import { Parser } from 'htmlparser2'

export interface Markup {
  /** Without the skip links: those to what the page lacks are not shown. */
  links: readonly PageLink[]
  /** Values of `id` attributes. */
  ids: ReadonlySet<string>
  canonical: string | undefined
  /** Addresses by hreflang. */
  alternates: ReadonlyMap<string, string>
  /** Addresses of pictures, styles, scripts and fonts. */
  assets: readonly string[]
  /** Texts of its data for search engines. */
  structuredData: readonly string[]
}

export interface PageLink {
  href: string
  rel: string
  target: string
}

type Attributes = Readonly<Record<string, string | undefined>>

/** What a page says about other addresses, and to search engines. */
export function parseMarkup(html: string): Markup {
  const tags: { name: string; attributes: Attributes }[] = []
  const structuredData: string[] = []
  let isData = false
  const parser = new Parser({
    onopentag(name, attributes) {
      isData = name === 'script' && attributes['type'] === 'application/ld+json'
      if (isData) structuredData.push('')
      tags.push({ name, attributes })
    },
    ontext(text) {
      if (isData) structuredData.push((structuredData.pop() ?? '') + text)
    },
    onclosetag() {
      isData = false
    },
  })
  parser.end(html)
  const named = (wanted: string) => tags.filter(({ name }) => name === wanted).map(({ attributes }) => attributes)
  const heads = named('link')
  return {
    links: named('a')
      .filter(({ class: name }) => name !== 'skip-links__link')
      .map(({ href = '', rel = '', target = '' }) => ({ href, rel, target })),
    ids: new Set(tags.flatMap(({ attributes }) => attributes['id'] ?? [])),
    canonical: heads.find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: new Map(heads.flatMap(({ hreflang, href }) => (hreflang && href ? [[hreflang, href] as const] : []))),
    assets: [
      ...heads.flatMap(({ rel = '', href }) => (href && /stylesheet|preload|icon/.test(rel) ? [href] : [])),
      ...[...named('script'), ...named('img')].flatMap(({ src }) => src ?? []),
      ...[...named('source'), ...named('img')].flatMap(({ srcset }) => addresses(srcset)),
    ],
    structuredData,
  }
}

function addresses(srcset = ''): string[] {
  return srcset.split(',').flatMap((candidate) => candidate.trim().split(' ')[0] || [])
}
