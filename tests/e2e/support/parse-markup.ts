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
}

export interface PageLink {
  href: string
  rel: string
  target: string
}

/** What a page of the site says about other addresses. Knows the markup that the site writes, not all HTML. */
export function parseMarkup(html: string): Markup {
  const tags = [...html.matchAll(/<([a-z]+[1-6]?)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', rest]) => ({
      name,
      attributes: attributesOf(rest ?? ''),
    }),
  )
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes)
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
      ...[...named('source'), ...named('img')].flatMap(({ srcset, srcSet }) => addresses(srcset ?? srcSet)),
    ],
  }
}

type Attributes = Readonly<Record<string, string | undefined>>

function attributesOf(text: string): Attributes {
  const pairs = [...text.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
}

function addresses(srcset = ''): string[] {
  return srcset.split(',').flatMap((candidate) => candidate.trim().split(' ')[0] || [])
}
