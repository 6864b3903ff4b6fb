import type { ContentContext } from '../graphql/context.ts'
import { asData, asDataList, type ContentData, type Entity } from '../entity/kinds.ts'
import { languageOrder } from '../language/language.ts'
import { isLocalized, type Localized, mapTexts } from '../language/localized.ts'
import { contentPath } from '../links/content-url.ts'
import { absentIn } from './absent-pages.ts'

/** The SEO of an entity: its own values, otherwise values derived from its title, description and first image. */
export async function pageSeo(entity: Entity, context: ContentContext): Promise<ContentData> {
  const { data } = entity
  const own = asData(data['seo'])
  const title = own['title'] ?? data['title'] ?? data['heading']
  const description = own['description'] ?? plainText(data['description'])
  const image = own['ogImage'] ?? firstImage(data)
  const absent = await absentIn(entity, context)
  return {
    ogType: context.kinds.get(entity.kind)?.ogType ?? 'website',
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
    absentIn: absent.length > 0 ? absent : null,
  }
}

/** Search engines cut longer descriptions. */
const maxDescriptionLength = 200

/** The paths of an entity in the languages in which its page exists. */
async function alternates(
  entity: Entity,
  { reads, languages }: ContentContext,
): Promise<{ locale: string; path: string }[]> {
  const { kind, id } = entity
  const slugs = (await reads.recorder.inEveryLanguage(() => reads.slugs(kind, id))) ?? {}
  return languages.all
    .filter((locale) => entity.languages?.includes(locale) ?? true)
    .map((locale) => ({ locale, path: contentPath(kind, slugs, languageOrder(locale, languages)) }))
}

function plainText(value: unknown): Localized | undefined {
  return isLocalized(value) ? mapTexts(value, (html) => shorten(html.replaceAll(/<[^>]*>/g, ' '))) : undefined
}

function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length <= maxDescriptionLength
    ? plain
    : `${plain.slice(0, plain.lastIndexOf(' ', maxDescriptionLength))}…`
}

/** URL of the first image of the page: of the entity itself, otherwise of its first block with an image. */
function firstImage(data: ContentData): unknown {
  return [data, ...asDataList(data['blocks'])].map(imageOf).find((url) => url !== undefined)
}

function imageOf(data: ContentData): unknown {
  const names = ['heroImage', 'imageMain', 'backgroundImageDesktop', 'backgroundDesktop', 'image']
  for (const name of names) {
    const image = asData(data[name])
    const url = image['url'] ?? asData(image['desktop'])['url']
    if (typeof url === 'string' && image['isVideo'] !== true) return url
  }
  return undefined
}
