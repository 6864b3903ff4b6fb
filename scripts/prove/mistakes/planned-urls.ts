import { decide } from '../../../engine/routing/decide.ts'
import type { Site } from '../../../engine/routing/site.ts'
import type { Mistake } from './make-mistakes.ts'
import type { ServedCopy, ServedUrl } from './served-copy.ts'

export interface PlannedUrl extends ServedUrl {
  /** Page definition; `''` where the address is no page. */
  page: string
  locale: string
}

/** The host that selects the variant with every language. */
const host = 'localhost'
const otherHosts = ['maison-solenne.com', 'maison-solenne.be', 'maison-solenne.ch', 'maison-solenne.co.uk']

/** Every page in every language of one host, its lists also with queries, and the home pages of other hosts. */
export async function planUrls(served: ServedCopy): Promise<PlannedUrl[]> {
  const { site } = served.live()
  const variant = site.variants.get(site.config.hosts.fallback)
  const sitemaps = (variant?.locales ?? []).map((locale) => `/sitemap-${locale}.xml`)
  const listed = (await Promise.all(sitemaps.map((path) => served.get({ host, path })))).flatMap(({ body }) =>
    [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path),
  )
  const routes = [...(variant?.routes.values() ?? [])].filter(({ params }) => params.length === 0)
  const missing = (variant?.locales ?? []).map((locale) => `/${locale}/this/page/is/missing`)
  const paths = new Set([...listed, ...routes.map(({ pattern }) => pattern), ...missing])
  for (const path of routes.map(({ pattern }) => pattern)) {
    const { body } = await served.get({ host, path })
    for (const [, query] of body.matchAll(/href="(\/[^"#]*\?[^"#]*)"/g))
      paths.add((query ?? '').replaceAll('&amp;', '&'))
  }
  const others = otherHosts.map((other) => ({ host: other, path: '/', page: 'home', locale: '' }))
  return [...[...paths].map((path) => planned(site, path)), ...others]
}

function planned(site: Site, path: string): PlannedUrl {
  const [pathname = '', query = ''] = path.split('?')
  const decision = decide(site, { host, path: pathname, query })
  const locale = pathname.split('/')[1] ?? ''
  return { host, path, locale, page: decision.kind === 'page' ? decision.page : '' }
}

const maxUrls = 40

/** The pages that a mistake in this file is most likely to change: some of each page definition. */
export function urlsFor(
  { file, pointer }: Pick<Mistake, 'file' | 'pointer'>,
  all: readonly PlannedUrl[],
): PlannedUrl[] {
  const [, name = ''] = /([^/]+)\.json$/.exec(file) ?? []
  const own = ownUrls(file, name, all)
  const locale = file.startsWith('locales/') ? name : (/\/(fr|en|de|nl)$/.exec(pointer)?.[1] ?? 'fr')
  const general = all.filter((url) => url.locale === locale || url.locale === '')
  return [...new Set([...ofEachPage(own, 8), ...ofEachPage(general, 1), ...ofEachPage(general, 3)])].slice(0, maxUrls)
}

function ownUrls(file: string, name: string, all: readonly PlannedUrl[]): PlannedUrl[] {
  if (file.startsWith('config/pages/')) return all.filter(({ page }) => page === name)
  if (file.startsWith('content/')) return all.filter(({ path }) => path.split('?')[0]?.endsWith(`/${name}`))
  return all.filter(({ path }) => path.includes(name))
}

function ofEachPage(urls: readonly PlannedUrl[], count: number): PlannedUrl[] {
  const taken = new Map<string, number>()
  return urls.filter(({ page, path }) => {
    const key = `${page} ${path.includes('?')}`
    taken.set(key, (taken.get(key) ?? 0) + 1)
    return (taken.get(key) ?? 0) <= count
  })
}
