import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages on which other frameworks were measured, from their three files. */
export interface Source {
  home: { title: string; description: string; blocks: SourceBlock[] }
  products: SourceOverview
  site: {
    name: string
    nav: {
      label: string
      href: string
      columns: SourceColumn[]
      promo: SourceLink & { image: SourceImage }
    }[]
    footer: { columns: SourceColumn[]; legal: SourceLink[]; logos: SourceImage[]; baseline: string }
    languages: { code: string; href: string }[]
  }
}

export interface SourceOverview {
  path: string
  title: string
  description: string
  heading: string
  intro: string
  /** Products in all pages of the list. */
  total: number
  filters: SourceFilter[]
  /** The products of the first page. */
  items: SourceProduct[]
  pagination: { page: number; pages: number }
  seo: { title: string; paragraphs: string[] }
}

export interface SourceFilter {
  id: string
  label: string
  options: { id: string; label: string; count: number }[]
}

export interface SourceColumn {
  title: string
  links: SourceLink[]
}

export interface SourceLink {
  label: string
  href: string
}

export interface SourceImage {
  id: string
  /** Pixels. */
  w: number
  h: number
  alt: string
}

export interface SourceProduct {
  id: string
  name: string
  href: string
  collection: string
  price: string
  text: string
  badge: string | null
  widths: string[]
  image: SourceImage
}

/** A picture with a link and words below it. */
export interface SourceCard extends SourceLink {
  text: string
  image: SourceImage
}

export interface SourceArticle extends SourceCard {
  id: string
  date: string
  rubric: string
}

interface Titled<Type extends string> {
  type: Type
  id: string
  title: string
}

interface Introduced<Type extends string, Item> extends Titled<Type> {
  /** Without it, the block starts with its title alone. */
  intro?: string
  items: Item[]
}

export type SourceBlock =
  | (Titled<'hero'> & { kicker: string; text: string; cta: SourceLink; image: SourceImage; mobile: SourceImage })
  | (Titled<'imageText'> & { paragraphs: string[]; cta: SourceLink; image: SourceImage; side: string })
  | (Titled<'pushTextImage'> & { text: string; cta: SourceLink; image: SourceImage })
  | Introduced<'productSlider', SourceProduct>
  | Introduced<'collectionSlider', SourceCard & { id: string; count: number }>
  | (Titled<'editorial'> & {
      lead: string
      paragraphs: string[]
      quote: string
      aside: { title: string; points: string[] }
      images: [SourceImage, SourceImage]
    })
  | Introduced<'mosaic', SourceLink & { image: SourceImage }>
  | Introduced<'journalSlider', SourceArticle>
  | Introduced<'diaporama', { id: string; caption: string; image: SourceImage }>
  | Introduced<'accordion', { id: string; title: string; text: string; image: SourceImage }>
  | Introduced<'colourChart', { id: string; name: string; ref: string; image: SourceImage }>
  | Introduced<'seeMore', SourceCard>

/** The block of this type. */
export type SourceBlockOf<Type extends SourceBlock['type']> = Extract<SourceBlock, { type: Type }>

/** Reads the three files of bench/site/source. */
export function readSource(): Source {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, 'source', `${name}.json`), 'utf8'))
  // The files never change, and a render of them fails without a field.
  return { home: read('home'), products: read('products'), site: read('site') } as Source
}
