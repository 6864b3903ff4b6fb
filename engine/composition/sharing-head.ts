import { absoluteAddress } from './absolute-address.ts'
import type { HeadElement } from './composed-page.ts'
import type { HeadContext } from './head-context.ts'
import { findPicture } from './find-picture.ts'

interface Said {
  title: string
  description: string
  canonical: string | null
}

/** How the page looks where somebody shares it: Open Graph, Twitter, and what catalogues and maps read. */
export function sharingHead(context: HeadContext, said: Said): HeadElement[] {
  const image = sharedImage(context)
  return [...openGraph(context, said, image), ...twitter(context, said, image), ...further(context)]
}

interface SharedImage {
  url: string
  width?: number | undefined
  height?: number | undefined
  alt?: string | undefined
}

/** The content's picture, with what the page's blocks know of it; else the site's. */
function sharedImage({ site, seo, target, origin, blocks }: HeadContext): SharedImage | null {
  const { image } = site.config.site.seo
  const given = text(seo.ogImage)
  const own = given === undefined ? null : { url: given, ...findPicture(blocks, given) }
  const shown = own ?? image
  const url = absoluteAddress(shown.url, { site, ...target, origin })
  return url === undefined ? null : { ...shown, url }
}

function openGraph(context: HeadContext, said: Said, image: SharedImage | null): HeadElement[] {
  const { site, target, seo } = context
  const tag = site.config.locales.locales[target.locale]?.tag ?? target.locale
  return [
    property('og:title', text(seo.ogTitle) ?? said.title),
    property('og:description', text(seo.ogDescription) ?? said.description),
    property('og:type', text(seo.ogType) ?? site.config.site.seo.ogType),
    property('og:site_name', text(seo.ogSiteName) ?? site.config.site.brand),
    property('og:determiner', text(seo.ogDeterminer)),
    property('og:url', said.canonical ?? undefined),
    property('og:image', image?.url),
    property('og:image:width', image?.width?.toString()),
    property('og:image:height', image?.height?.toString()),
    property('og:image:alt', image?.alt),
    property('og:locale', tag.replace('-', '_')),
  ].flat()
}

function twitter(context: HeadContext, said: Said, image: SharedImage | null): HeadElement[] {
  const { site, target, seo, origin } = context
  const given = text(seo.twitterImage)
  const own = given === undefined ? undefined : absoluteAddress(given, { site, ...target, origin })
  const shown = own ?? image?.url
  return [
    meta('twitter:card', text(seo.twitterType) ?? (shown === undefined ? 'summary' : 'summary_large_image')),
    meta('twitter:title', text(seo.twitterTitle) ?? text(seo.ogTitle) ?? said.title),
    meta('twitter:description', text(seo.twitterDescription) ?? text(seo.ogDescription) ?? said.description),
    meta('twitter:url', text(seo.twitterUrl) ?? said.canonical ?? undefined),
    meta('twitter:image', shown),
  ].flat()
}

/** Said only where the content says it: no price or place is made up. */
function further({ seo }: HeadContext): HeadElement[] {
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
