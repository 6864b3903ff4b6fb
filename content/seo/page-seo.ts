import type { ContentContext } from '../graphql/context.ts'
import type { ContentData, Entity } from '../kinds.ts'
import { isLocalized, type Localized, mapTexts } from '../language/localized.ts'
import { contentPath } from '../links/content-url.ts'

/** The SEO of an entity: what it says itself, the rest from its title, description and first picture. */
export async function pageSeo(entity: Entity, context: ContentContext): Promise<ContentData> {
  const { data } = entity
  const own = asData(data['seo'])
  const title = own['title'] ?? data['title'] ?? data['heading']
  const description = own['description'] ?? plainText(data['description'])
  const image = own['ogImage'] ?? firstPicture(data)
  return {
    ogType: ogTypes[entity.kind] ?? 'website',
    twitterType: 'summary_large_image',
    productRetailerItemId: typeof data['uid'] === 'number' ? String(data['uid']) : undefined,
    ...own,
    title,
    description,
    contentLanguage: context.language,
    ogTitle: own['ogTitle'] ?? title,
    ogDescription: own['ogDescription'] ?? description,
    ogImage: image,
    twitterTitle: own['twitterTitle'] ?? title,
    twitterDescription: own['twitterDescription'] ?? description,
    twitterImage: own['twitterImage'] ?? image,
    alternates: await alternates(entity, context),
  }
}

const ogTypes: Readonly<Record<string, string>> = { product: 'product', article: 'article' }
/** What search engines show of a description. */
const longestDescription = 200

/** The paths of an entity in the languages that have its page. */
async function alternates(
  entity: Entity,
  { reads, languages }: ContentContext,
): Promise<{ locale: string; path: string }[]> {
  const slugs = (await reads.slugs(entity.kind, entity.id)) ?? {}
  return languages
    .filter((locale) => entity.languages?.includes(locale) ?? true)
    .map((locale) => ({ locale, path: contentPath(entity.kind, slugs, locale) }))
}

function plainText(value: unknown): Localized | undefined {
  return isLocalized(value) ? mapTexts(value, (html) => shorten(html.replaceAll(/<[^>]*>/g, ' '))) : undefined
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length <= longestDescription ? plain : `${plain.slice(0, plain.lastIndexOf(' ', longestDescription))}…`
}

/** The picture that opens the page: of the entity, otherwise of its first block that has one. */
function firstPicture(data: ContentData): unknown {
  const blocks: readonly unknown[] = Array.isArray(data['blocks']) ? data['blocks'] : []
  return [data, ...blocks].map((one) => pictureOf(asData(one))).find((url) => url !== undefined)
}

function pictureOf(data: ContentData): unknown {
  const names = ['heroImage', 'imageMain', 'backgroundImageDesktop', 'backgroundDesktop', 'image']
  for (const name of names) {
    const picture = asData(data[name])
    const url = picture['url'] ?? asData(picture['desktop'])['url']
    if (typeof url === 'string' && picture['isVideo'] !== true) return url
  }
  return undefined
}

function asData(value: unknown): ContentData {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
