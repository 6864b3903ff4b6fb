import type { Source, SourceBlock, SourceImage, SourceItem, SourceLink } from './source.ts'

/** Content files by path below the content folder. */
export type ContentFiles = Map<string, unknown>

export interface Conversion {
  files: ContentFiles
  photos: Map<string, SourceImage>
}

const updatedAt = '2026-01-15'

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
  const items = block.items ?? []
  const picture = (source: SourceImage, legend?: string) => ({
    ...photo(source, conversion),
    ...(legend ? { legend: { en: legend } } : {}),
  })
  const introduced = (type: string, list: Record<string, unknown>) => ({
    type,
    heading,
    ...(block.intro ? { text: html(block.intro) } : {}),
    ...list,
  })
  switch (block.type) {
    case 'hero':
      return {
        type: 'HeroFullscreen',
        heading,
        text: html(block.text),
        backgroundImageDesktop: image(block.image, conversion),
        backgroundImageMobile: image(block.mobile, conversion),
      }
    case 'imageText':
      return {
        type: 'ImageFullTextBlock',
        text: { en: `<h2>${block.title}</h2>${paragraphs(block.paragraphs)}` },
        ...optionalCta(block),
        backgroundDesktop: image(block.image, conversion),
        backgroundMobile: image(block.image, conversion),
      }
    case 'pushTextImage':
      return {
        type: 'PushTextImage',
        heading,
        text: html(block.text),
        ...optionalCta(block),
        image: image(block.image, conversion),
      }
    case 'productSlider':
      return introduced('SliderProduct', { products: items.map((item, index) => addProduct(item, index, conversion)) })
    case 'collectionSlider':
      return introduced('SliderCollection', { collections: items.map((item) => addCollection(item, conversion)) })
    case 'editorial':
      return {
        type: 'EditoTwoThird',
        heading,
        text: { en: editorial(block) },
        image: picture(required(block.images?.[0])),
      }
    case 'mosaic':
      return introduced('EditoCompo2', { images: items.map((item) => picture(item.image, item.label)) })
    case 'journalSlider':
      return introduced('SliderJournal', { articles: items.map((item) => addArticle(item, conversion)) })
    case 'diaporama':
      return { type: 'Diaporama', images: items.map((item) => picture(item.image, item.caption)) }
    case 'accordion':
      return {
        type: 'Accordion',
        heading,
        items: items.map((item) => ({ heading: { en: required(item.title) }, content: html(item.text) })),
      }
    case 'colourChart':
      return {
        type: 'ColorChart',
        heading,
        shades: items.map((item) => ({
          id: required(item.id).toLowerCase(),
          name: { en: required(item.name) },
          ...photo(item.image, conversion),
        })),
      }
    case 'seeMore':
      return {
        type: 'SeeMore',
        heading,
        text: {
          en: `<ul>${items.map((item) => `<li><strong>${item.label}</strong> ${item.text}</li>`).join('')}</ul>`,
        },
      }
    default:
      throw new Error(`The bench page has no conversion for a block of type "${block.type}".`)
  }
}

function addProduct(item: SourceItem, index: number, conversion: Conversion): string {
  const id = required(item.id).toLowerCase()
  const card = photo(item.image, conversion)
  conversion.files.set(`product/${id}.json`, {
    id,
    uid: 1000 + index,
    heading: { en: required(item.name) },
    description: html(item.text),
    productType: { en: 'Furniture' },
    productSubType: { en: required(item.collection) },
    size: { width: 60 + 20 * (index % 4) },
    heroImage: { desktop: card, mobile: card },
    carrouselImage: card,
    cardImage: card,
    updatedAt,
  })
  return id
}

function addCollection(item: SourceItem, conversion: Conversion): string {
  const id = required(item.id).toLowerCase()
  const own = photo(item.image, conversion)
  conversion.files.set(`collection/${id}.json`, {
    id,
    heading: { en: required(item.label) },
    description: html(item.text),
    image: own,
    imageSlider: own,
    updatedAt,
  })
  return id
}

function addArticle(item: SourceItem, conversion: Conversion): string {
  const id = required(item.id).toLowerCase()
  const own = photo(item.image, conversion)
  conversion.files.set(`article/${id}.json`, {
    id,
    heading: { en: required(item.label) },
    label: { en: required(item.rubric) },
    category: { en: required(item.rubric) },
    date: required(item.date),
    imagePreview: own,
    imageMea: own,
    imageMain: own,
    updatedAt,
  })
  return id
}

function image(given: SourceImage | undefined, conversion: Conversion) {
  return photo(required(given), conversion)
}

function optionalCta(block: SourceBlock) {
  return block.cta ? { cta: cta(block.cta) } : {}
}

function html(text: string | undefined) {
  return { en: `<p>${required(text)}</p>` }
}

function paragraphs(list: string[] = []): string {
  return list.map((one) => `<p>${one}</p>`).join('')
}

function editorial({ lead, paragraphs: body, quote, aside }: SourceBlock): string {
  const points = aside
    ? `<h3>${aside.title}</h3><ul>${aside.points.map((point) => `<li>${point}</li>`).join('')}</ul>`
    : ''
  return `${paragraphs([lead ?? ''])}${paragraphs(body)}<p><em>${quote ?? ''}</em></p>${points}`
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The bench page lacks a field that its block type needs.')
  return value
}
