import { isObjectType } from 'graphql'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { valueAt } from '../packages/json/json-path.ts'
import type { ContentService } from './service.ts'
import { givenContract } from './testing/given-contract.ts'
import { missingFields, selectionFor } from './testing/selection.ts'
import { openContentService } from './testing/test-service.ts'

// Content in which every field has a value that no other field has.
const contentDir = join(import.meta.dirname, 'testing/complete')
const contract = givenContract()

let service: ContentService

beforeAll(async () => {
  service = await openContentService({ contentDir })
})

afterAll(() => service.close())

type Fields = Readonly<Record<string, unknown>>

/**
 * Requests an object with exactly the fields that `shape` has.
 * @param path fields from the root to the object, with their arguments. A list must have one entry.
 */
async function request(path: readonly string[], shape: Fields): Promise<unknown> {
  const document = path.reduceRight((inner, field) => `{ ${field} ${inner} }`, selectionFor(shape))
  const { data, errors, extensions } = await service.execute({ document, acceptLanguage: 'en' })
  expect({ errors, fallbacks: extensions?.fallbacks }).toEqual({ errors: undefined, fallbacks: undefined })
  return path.reduce<unknown>((value, field) => onlyEntry(valueAt(value, [field.replace(/\(.*/, '')])), data)
}

function onlyEntry(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  expect(value).toHaveLength(1)
  return value[0]
}

/** The picture of the fixture with this id. They are numbered in the order of photos.json. */
function picture(id: string, number: number): Fields {
  return { url: `/media/${id}.webp`, alt: `Picture ${id}`, width: 1000 + number, height: 500 + number }
}

const document = (title: string, file: string): Fields[] => [{ title, url: `/media/${file}.pdf` }]

const product = {
  identity: {
    id: 'vanity',
    uid: 1001,
    heading: 'Vanity unit',
    description: '<p>Two drawers.</p>',
    descriptionDigital: '<p>For screens.</p>',
    url: '/en/product/vanity-unit',
    colorScheme: 'clay',
  },
  kind: { productType: 'Furniture', productSubType: 'Wall-hung' },
  size: { size: { width: 100.5, height: 50, depth: 46 } },
  layout: {
    layout: {
      dimensions: '100 x 50 x 46',
      shelvesCount: 1,
      drawerCount: 2,
      nicheCount: 3,
      doorCount: 4,
      mirrorDoorLabel: 'Two mirror doors',
      handles: 'Bar handles',
    },
  },
  materials: { materials: [{ name: 'Oak', colorCount: 0, finishCount: 0, summary: 'Solid oak' }] },
  vasques: {
    vasques: {
      vasquesPositionOptions: ['Left', 'Right'],
      vasquesTypeOptions: ['Countertop'],
      vasquesMaterials: [{ name: 'Stoneware', colorCount: 0 }],
    },
  },
  further: {
    colorFamilies: ['bois', 'blanc'],
    sizeVariantCount: 6,
    collection: { id: 'galet', url: '/en/collection/galet', heading: 'Galet' },
  },
  documents: {
    documents: {
      fichesTechniques: document('Data sheet', 'data-sheet'),
      noticesMontage: document('Mounting', 'mounting'),
      guidesChoix: document('Guide', 'guide'),
      fichesTarif: document('Prices', 'prices'),
    },
  },
  images: {
    heroImage: { desktop: picture('hero', 0), mobile: picture('hero-mobile', 1) },
    carrouselImage: picture('carousel', 2),
    cardImage: picture('card', 3),
  },
  drawing: {
    outline: 'arch',
    model: { url: '/media/models/vanity.glb', bytes: 412345 },
    installation: { bottom: 31.5, inlet: 103.5, inletDistance: 20, outlet: 52, fixing: 68, rim: 93.5 },
    fittings: { tap: 'wall', top: 2, basins: [{ axis: 40, width: 38, depth: 30, height: 12, outline: 'ellipse' }] },
  },
  widths: { widths: [{ id: 'vanity' }] },
  published: { publishedAt: '2025-03-17' },
  gallery: { gallery: [{ view: 'room', image: picture('card', 3) }] },
  finishes: {
    finishes: [
      { code: 'oak', name: 'Oak', group: 'Woods', swatch: picture('icon-dark', 8), image: picture('hero', 0) },
    ],
  },
  options: {
    options: [
      {
        ...{ id: 'top', name: 'Top' },
        choices: [
          {
            ...{ code: 'oak-top', name: 'Oak top', image: picture('icon-dark', 8) },
            basin: { width: 40, depth: 30, height: 10, outline: 'ellipse' },
            tap: { position: 'wall', aboveRim: 10, aboveFloor: null, distance: 20 },
          },
          { code: 'dear', name: 'Dear top', image: null, basin: null, tap: null },
        ],
      },
      {
        ...{ id: 'edge', name: 'Edge' },
        choices: [
          { code: 'soft', name: 'Soft', image: null, basin: null, tap: null },
          { code: 'sharp', name: 'Sharp', image: null, basin: null, tap: null },
        ],
      },
    ],
    rules: [
      {
        parts: [
          { option: 'top', codes: ['dear'] },
          { option: 'edge', codes: ['sharp'] },
        ],
        ...{ minWidth: 20, maxWidth: 400 },
        reason: 'No room',
      },
    ],
  },
  ownWidth: { ownWidth: { standard: 100.5, from: 84, to: 120, step: 3, leadTime: '<p>Ten weeks</p>' } },
  terms: {
    terms: {
      ...{ leadTime: '<p>Eight weeks</p>', delivery: '<p>Assembled</p>' },
      ...{ guarantee: '<p>Five years</p>', included: '<p>Fixings</p>' },
    },
  },
  prices: {
    prices: [
      {
        ...{ market: 'north', currency: 'EUR', amount: 2400.5, isLowest: true, note: 'With VAT' },
        finishes: [{ code: 'oak', amount: 2400.5, isLowest: true }],
        choices: [{ option: 'top', code: 'dear', amount: 321.5, perCentimetre: 2 }],
        ownWidth: { standard: 100.5, supplement: 60.5, amount: 45.5, every: 5 },
      },
    ],
  },
  seo: { seo: { title: 'Vanity SEO' } },
  overlays: {
    hasOverlayNuancier: true,
    hasOverlayVasques: true,
    hasOverlayHandles: true,
    hasOverlayDimensions: true,
  },
}

const collection = {
  fields: {
    id: 'galet',
    url: '/en/collection/galet',
    heading: 'Galet',
    description: '<p>Round shapes.</p>',
    heroImage: picture('collection-hero', 4),
    heroImageMobile: picture('collection-hero-mobile', 5),
    image: picture('collection-image', 6),
    imageSlider: picture('collection-slider', 7),
    iconDark: picture('icon-dark', 8),
    iconWhite: picture('icon-white', 9),
    tailored: true,
    colorScheme: 'pebble',
    isHiddenForProducts: true,
  },
  tags: {
    heroTags: [{ text: 'Round', picto: picture('tag', 10) }],
    heroConfigurations: [{ text: 'Double basin', picto: picture('configuration', 11) }],
  },
}

const inspiration = {
  id: 'morning',
  url: '/en/inspiration/morning',
  heading: 'Morning',
  description: '<p>A bright room.</p>',
  text: '<p>A longer text.</p>',
  image: picture('inspiration-image', 12),
  imageSlider: picture('inspiration-slider', 13),
  link: { url: '/en/page/complete', title: 'See the page' },
}

const article = {
  id: 'light',
  url: '/en/article/light',
  heading: 'Light',
  label: 'Journal',
  category: 'Advice',
  date: '2026-09-10',
  author: 'Ada',
  imagePreview: picture('article-preview', 14),
  imageMea: picture('article-mea', 15),
  imageMain: picture('article-main', 16),
}

const filterCollection = {
  name: 'Galet',
  value: 'galet',
  pictoBlack: picture('icon-dark', 8),
  pictoWhite: picture('icon-white', 9),
  isHiddenForProducts: true,
}

const menuLink = {
  url: '/en/product/vanity-unit',
  target: 'BLANK',
  label: 'Vanity unit',
  image: picture('menu-link', 18),
}
const submenuCategory = { heading: 'Furniture', url: '/en/products?types=furniture', items: [menuLink] }
const menuItem = {
  key: 'products',
  url: '/en/products',
  label: 'Products',
  target: 'SELF',
  image: picture('menu-item', 17),
  // Explicitly false: by default an item with categories has a submenu.
  submenu: false,
  submenuType: 'PARTNERS',
  submenuCategories: [submenuCategory],
}

const footer = {
  address: '1 Main Street, Lyon',
  copyright: '© 2026 Example',
  icons: [{ image: picture('guarantee', 19), label: 'Five years' }],
  menus: [{ url: '/en/contact', target: 'BLANK', label: 'Contact', image: picture('menu-link', 18) }],
  socials: [{ icon: 'instagram', alt: 'Instagram', url: 'https://example.com/instagram' }],
}

const store = {
  id: 'fr-lyon-onde',
  name: 'Atelier Onde',
  subName: 'Presqu’île',
  group: 'Cercle des Bains',
  type: 'Bathroom studio',
  address: '18 rue de la Charité',
  zipCode: '69002',
  city: 'Lyon',
  country_code: 'fr',
  mail: 'lyon@atelier-onde.example',
  phone: '+33 4 65 71 00 12',
  website: 'https://www.atelier-onde.example',
  geoloc: { lat: 45.7538, lng: 4.8291 },
}

const seo = {
  page: {
    title: 'SEO title',
    description: 'SEO description',
    abstract: 'SEO abstract',
    keywords: 'mirror, oak',
    robots: 'index, follow',
    canonicalUrl: 'https://example.com/en/complete',
    contentLanguage: 'en',
  },
  openGraph: {
    ogDeterminer: 'the',
    ogSiteName: 'Example',
    ogType: 'article',
    ogUrl: 'https://example.com/en/og',
    ogTitle: 'OG title',
    ogDescription: 'OG description',
    ogImage: 'https://example.com/og.webp',
  },
  twitter: {
    twitterType: 'summary',
    twitterTitle: 'Twitter title',
    twitterDescription: 'Twitter description',
    twitterUrl: 'https://example.com/en/twitter',
    twitterImage: 'https://example.com/twitter.webp',
  },
  further: {
    geoPlacename: 'Lyon',
    geoPosition: '45.76;4.84',
    geoRegion: 'FR-69',
    productAvailability: 'in stock',
    productCondition: 'new',
    productPriceAmount: '1290.00',
    productPriceCurrency: 'EUR',
    productRetailerItemId: 'RET-1',
  },
}

describe('the service returns every field of', () => {
  it.each<[requirement: string, path: string[], expected: Fields]>([
    ['a product: its identity [ENT-04]', ['products', 'items'], product.identity],
    ['a product: its kind [ENT-05]', ['products', 'items'], product.kind],
    ['a product: its size [ENT-06]', ['products', 'items'], product.size],
    ['a product: its layout [ENT-07]', ['products', 'items'], product.layout],
    ['a product: its materials [ENT-08]', ['products', 'items'], product.materials],
    ['a product: its washbasins [ENT-09]', ['products', 'items'], product.vasques],
    ['a product: colours, sizes and collection [ENT-10]', ['products', 'items'], product.further],
    ['a product: its documents [ENT-11]', ['products', 'items'], product.documents],
    ['a product: its images [ENT-12]', ['products', 'items'], product.images],
    ['a product: its first publication', ['products', 'items'], product.published],
    ['a product: its gallery', ['products', 'items'], product.gallery],
    ['a product: its finishes', ['products', 'items'], product.finishes],
    ['a product: its options', ['products', 'items'], product.options],
    ['a product: its terms', ['products', 'items'], product.terms],
    ['a product: its own widths', ['products', 'items'], product.ownWidth],
    ['a product: its prices', ['products', 'items'], product.prices],
    ['a product: its SEO [ENT-13]', ['products', 'items'], product.seo],
    ['a product: its overlay flags [ENT-14]', ['products', 'items'], product.overlays],
    ['a collection [ENT-16]', ['collections'], collection.fields],
    ['a collection: hero tags and configurations [ENT-17]', ['collections'], collection.tags],
    ['an inspiration [ENT-19]', ['inspirations'], inspiration],
    ['an article [ENT-20]', ['articles', 'items'], article],
    ['an article by its path [ENT-20] [GQL-17]', ['article(path: "/article/light")'], article],
    ['the collections of the product filters [ENT-27]', ['productFilters', 'collections'], filterCollection],
    ['a menu item [ENT-41]', ['headerMenu', 'menuItems'], menuItem],
    ['a category of a submenu [ENT-42]', ['headerMenu', 'menuItems', 'submenuCategories'], submenuCategory],
    ['a shop [ENT-40] [GQL-29]', ['stores'], store],
    ['a shop by its id [ENT-40]', ['store(id: "fr-lyon-onde")'], store],
    ['the footer [ENT-43]', ['footer'], footer],
    ['SEO [SEO-01]', ['seoForPage(path: "/page/complete")'], seo.page],
    ['SEO: Open Graph [SEO-02]', ['seoForPage(path: "/page/complete")'], seo.openGraph],
    ['SEO: Twitter [SEO-03]', ['seoForPage(path: "/page/complete")'], seo.twitter],
    ['SEO: place and product [SEO-06]', ['seoForPage(path: "/page/complete")'], seo.further],
  ])('%s', async (_requirement, path, expected) => {
    expect(await request(path, expected)).toEqual(expected)
  })
})

describe('the expected values cover every field of the contract of', () => {
  it.each<[type: string, parts: Readonly<Record<string, Fields>>]>([
    ['Product', product],
    ['Collection', collection],
    ['Inspiration', { inspiration }],
    ['Article', { article }],
    ['FilterCollection', { filterCollection }],
    ['MenuItem', { menuItem }],
    ['Store', { store }],
    ['Footer', { footer }],
    ['Seo', seo],
  ])('%s', (name, parts) => {
    const type = contract.getType(name)
    if (!isObjectType(type)) throw new Error(`${name} is not an object type of the contract.`)
    const expected: Fields = Object.assign({}, ...Object.values(parts))
    expect(missingFields(type, expected, ['Collection', 'Seo'])).toEqual([])
  })
})
