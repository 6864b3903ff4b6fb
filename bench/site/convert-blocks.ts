import { collectionId, productId } from './products.ts'
import type { Source, SourceArticle, SourceBlock, SourceBlockOf, SourceImage, SourceLink } from './source.ts'

/** Content files by path below the content folder. */
export type ContentFiles = Map<string, unknown>

export interface Conversion {
  files: ContentFiles
  photos: Map<string, SourceImage>
}

/** Day on which all content of the bench was changed last. */
export const updatedAt = '2026-01-15'

/** The source page as content of this engine: the same texts, pictures, links and lists, in the block types that fit. */
export function convertHome(home: Source['home'], conversion: Conversion): unknown[] {
  return home.blocks.map((block) => ({ id: block.id, ...convertBlock(block, conversion) }))
}

/** A reference to a picture, which is noted as one that the content needs. */
export function photo(source: SourceImage, { photos }: Conversion): { photo: string } {
  photos.set(source.id, source)
  return { photo: source.id }
}

/** The source's URLs have no pages here: they become static site paths of the same number and length. */
export function link({ href }: { href: string }) {
  return { static: href.replace(/^\//, '') || 'index' }
}

function cta(given: SourceLink) {
  return { label: { en: given.label }, link: link(given) }
}

function convertBlock(block: SourceBlock, conversion: Conversion): Record<string, unknown> {
  const heading = { en: block.title }
  const image = (source: SourceImage) => photo(source, conversion)
  const picture = (source: SourceImage, legend: string) => ({ ...image(source), legend: { en: legend } })
  const introduced = (type: string, list: Record<string, unknown>) => ({
    type,
    heading,
    ...('intro' in block && block.intro !== undefined ? { text: html(block.intro) } : {}),
    ...list,
  })
  switch (block.type) {
    case 'hero':
      return {
        type: 'HeroFullscreen',
        heading,
        text: html(block.text),
        backgroundImageDesktop: image(block.image),
        backgroundImageMobile: image(block.mobile),
      }
    case 'imageText':
      return {
        type: 'ImageFullTextBlock',
        text: { en: `<h2>${block.title}</h2>${paragraphs(block.paragraphs)}` },
        cta: cta(block.cta),
        backgroundDesktop: image(block.image),
        backgroundMobile: image(block.image),
      }
    case 'pushTextImage':
      return {
        type: 'PushTextImage',
        heading,
        text: html(block.text),
        cta: cta(block.cta),
        image: image(block.image),
      }
    case 'productSlider':
      return introduced('SliderProduct', { products: block.items.map(({ id }) => productId(id)) })
    case 'collectionSlider':
      return introduced('SliderCollection', { collections: block.items.map((item) => addCollection(item, conversion)) })
    case 'editorial':
      return {
        type: 'EditoTwoThird',
        heading,
        text: { en: editorial(block) },
        image: image(block.images[0]),
      }
    case 'mosaic':
      return introduced('EditoCompo2', { images: block.items.map((item) => picture(item.image, item.label)) })
    case 'journalSlider':
      return introduced('SliderJournal', { articles: block.items.map((item) => addArticle(item, conversion)) })
    case 'diaporama':
      return { type: 'Diaporama', images: block.items.map((item) => picture(item.image, item.caption)) }
    case 'accordion':
      return {
        type: 'Accordion',
        heading,
        items: block.items.map((item) => ({ heading: { en: item.title }, content: html(item.text) })),
      }
    case 'colourChart':
      return {
        type: 'ColorChart',
        heading,
        shades: block.items.map((item) => ({
          id: item.id.toLowerCase(),
          name: { en: item.name },
          ...image(item.image),
        })),
      }
    case 'seeMore':
      return {
        type: 'SeeMore',
        heading,
        text: {
          en: `<ul>${block.items.map((item) => `<li><strong>${item.label}</strong> ${item.text}</li>`).join('')}</ul>`,
        },
      }
    default:
      return block satisfies never
  }
}

function addCollection(item: SourceBlockOf<'collectionSlider'>['items'][number], conversion: Conversion): string {
  const id = collectionId(item.label)
  const own = photo(item.image, conversion)
  conversion.files.set(`collection/${id}.json`, {
    id,
    heading: { en: item.label },
    description: html(item.text),
    image: own,
    imageSlider: own,
    updatedAt,
  })
  return id
}

function addArticle(item: SourceArticle, conversion: Conversion): string {
  const id = item.id.toLowerCase()
  const own = photo(item.image, conversion)
  conversion.files.set(`article/${id}.json`, {
    id,
    heading: { en: item.label },
    label: { en: item.rubric },
    category: { en: item.rubric },
    date: item.date,
    imagePreview: own,
    imageMea: own,
    imageMain: own,
    updatedAt,
  })
  return id
}

/** A text as rich text. */
export function html(text: string): { en: string } {
  return { en: `<p>${text}</p>` }
}

function paragraphs(list: readonly string[]): string {
  return list.map((one) => `<p>${one}</p>`).join('')
}

function editorial({ lead, paragraphs: body, quote, aside }: SourceBlockOf<'editorial'>): string {
  const points = aside.points.map((point) => `<li>${point}</li>`).join('')
  const summary = `<h3>${aside.title}</h3><ul>${points}</ul>`
  return `${paragraphs([lead, ...body])}<p><em>${quote}</em></p>${summary}`
}
