import { localeTag } from '../intl/locale-tag.ts'
import { absoluteAddress } from './absolute-address.ts'
import type { HeadElement } from './composed-page.ts'
import type { HeadContext } from './head-context.ts'

interface PageTexts {
  title: string
  description: string
  canonical: string | null
}

/** Metadata for shared links, catalogues and maps: Open Graph, Twitter, product and geo tags. */
export function sharingHead(context: HeadContext, texts: PageTexts): HeadElement[] {
  const image = sharedImage(context)
  return [...openGraph(context, texts, image), ...twitter(context, texts, image), ...productAndGeo(context)]
}

interface SharedImage {
  url: string
  width?: number | undefined
  height?: number | undefined
  alt?: string | undefined
}

/** The content's picture with its size from the page's blocks; else the site's picture. */
function sharedImage({ site, seo, target, origin, blocks }: HeadContext): SharedImage | null {
  const { image } = site.config.site.seo
  const given = text(seo.ogImage)
  const own = given === undefined ? null : { url: given, ...findPicture(blocks, given) }
  const shown = own ?? image
  const url = absoluteAddress(shown.url, { site, ...target, origin })
  return url === undefined ? null : { ...shown, url }
}

function openGraph(context: HeadContext, texts: PageTexts, image: SharedImage | null): HeadElement[] {
  const { site, target, seo } = context
  return [
    property('og:title', text(seo.ogTitle) ?? texts.title),
    property('og:description', text(seo.ogDescription) ?? texts.description),
    property('og:type', text(seo.ogType) ?? site.config.site.seo.ogType),
    property('og:site_name', text(seo.ogSiteName) ?? site.config.site.brand),
    property('og:determiner', text(seo.ogDeterminer)),
    property('og:url', texts.canonical ?? undefined),
    property('og:image', image?.url),
    property('og:image:width', image?.width?.toString()),
    property('og:image:height', image?.height?.toString()),
    property('og:image:alt', image?.alt),
    property('og:locale', localeTag(site.config, target).replace('-', '_')),
  ].flat()
}

function twitter(context: HeadContext, texts: PageTexts, image: SharedImage | null): HeadElement[] {
  const { site, target, seo, origin } = context
  const given = text(seo.twitterImage)
  const own = given === undefined ? undefined : absoluteAddress(given, { site, ...target, origin })
  const shown = own ?? image?.url
  return [
    meta('twitter:card', text(seo.twitterType) ?? (shown === undefined ? 'summary' : 'summary_large_image')),
    meta('twitter:title', text(seo.twitterTitle) ?? text(seo.ogTitle) ?? texts.title),
    meta('twitter:description', text(seo.twitterDescription) ?? text(seo.ogDescription) ?? texts.description),
    meta('twitter:url', text(seo.twitterUrl) ?? texts.canonical ?? undefined),
    meta('twitter:image', shown),
  ].flat()
}

/** Only from the content: prices and places have no default. */
function productAndGeo({ seo }: HeadContext): HeadElement[] {
  return [
    meta('geo.placename', text(seo.geoPlacename)),
    meta('geo.position', text(seo.geoPosition)),
    meta('geo.region', text(seo.geoRegion)),
    property('product:availability', text(seo.productAvailability)),
    property('product:condition', text(seo.productCondition)),
    property('product:price:amount', text(seo.productPriceAmount)),
    property('product:price:currency', text(seo.productPriceCurrency)),
    property('product:retailer_item_id', text(seo.productRetailerItemId)),
  ].flat()
}

function meta(name: string, content: string | undefined): HeadElement[] {
  return content === undefined ? [] : [{ tag: 'meta', attributes: { name, content } }]
}

function property(name: string, content: string | undefined): HeadElement[] {
  return content === undefined ? [] : [{ tag: 'meta', attributes: { property: name, content } }]
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

interface PictureFacts {
  width?: number
  height?: number
  alt?: string
}

/** Size and alternative text that the data of a page has for a picture; empty where the page does not show it. */
function findPicture(data: unknown, url: string): PictureFacts {
  if (typeof data !== 'object' || data === null) return {}
  if ('url' in data && data.url === url && 'width' in data) return factsOf(data)
  for (const one of Object.values(data)) {
    const found = findPicture(one, url)
    if (found.width !== undefined) return found
  }
  return {}
}

function factsOf(picture: object): PictureFacts {
  const { width, height, alt } = { width: null, height: null, alt: null, ...picture }
  if (typeof width !== 'number' || typeof height !== 'number') return {}
  return { width, height, ...(typeof alt === 'string' && alt !== '' ? { alt } : {}) }
}
