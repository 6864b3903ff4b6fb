import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page on which other frameworks were measured, from its three files. */
export interface Source {
  home: { title: string; description: string; blocks: SourceBlock[] }
  products: { heading: string; intro: string }
  site: {
    name: string
    nav: {
      label: string
      href: string
      columns: { title: string; links: SourceLink[] }[]
      promo: { image: SourceImage; label: string }
    }[]
    footer: {
      columns: { title: string; links: SourceLink[] }[]
      legal: SourceLink[]
      logos: SourceImage[]
      baseline: string
    }
  }
}

export interface SourceLink {
  label: string
  href: string
}

export interface SourceImage {
  id: string
  w: number
  h: number
  alt: string
}

export interface SourceItem {
  id?: string
  name?: string
  label?: string
  title?: string
  text?: string
  caption?: string
  collection?: string
  rubric?: string
  date?: string
  image: SourceImage
}

export interface SourceBlock {
  type: string
  id: string
  title: string
  text?: string
  intro?: string
  lead?: string
  quote?: string
  paragraphs?: string[]
  aside?: { title: string; points: string[] }
  cta?: SourceLink
  image?: SourceImage
  mobile?: SourceImage
  images?: SourceImage[]
  items?: SourceItem[]
}

/** Reads the three files of bench/site/source. */
export function readSource(): Source {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(import.meta.dirname, 'source', `${name}.json`), 'utf8'))
  return { home: read('home'), products: read('products'), site: read('site') } as Source
}
