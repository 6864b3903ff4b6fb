import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertHome, html, link, photo, updatedAt, type Conversion } from './convert-blocks.ts'
import { benchProducts, type BenchProduct, collectionId, collectionNames } from './products.ts'
import { readSource, type Source } from './source.ts'

const project = join(import.meta.dirname, '..', '..')

/**
 * Writes the bench site into a folder: the shipped config with the bench's brand, and content converted from the source
 * page. Pictures are small SVG files of the right size, because the source has only their names.
 */
export function buildBenchSite(folder: string): { root: string; content: string } {
  const content = join(folder, 'content')
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['config', 'locales']) cpSync(join(project, part), join(folder, part), { recursive: true })
  const source = readSource()
  editJson(join(folder, 'config/site.json'), (site) => withoutIntro({ ...site, brand: source.site.name }))
  const conversion: Conversion = { files: new Map(), photos: new Map() }
  const { home } = source
  const { files } = conversion
  const blocks = convertHome(home, conversion)
  for (const name of collectionNames(source)) addCollection(name, conversion)
  for (const product of benchProducts(source)) addProduct(product, conversion)
  files.set('page/home.json', page('home', 'page-daccueil', home, blocks))
  files.set('page/portal.json', page('portal', 'portal', home, blocks.slice(0, 1)))
  files.set('shell/header-menu.json', headerMenu(source, conversion))
  files.set('shell/footer.json', footer(source, conversion))
  files.set(
    'photos.json',
    Object.fromEntries(
      [...conversion.photos.values()].map(({ id, w, h, alt }) => [
        id,
        { file: `${id}.svg`, width: w, height: h, alt: { en: alt } },
      ]),
    ),
  )
  for (const [path, value] of files) write(join(content, path), JSON.stringify(value))
  for (const { id, w, h } of conversion.photos.values()) write(join(content, 'media', `${id}.svg`), drawing(id, w, h))
  return { root: folder, content }
}

/** The source page has no overlay: the figures of a browser would be those of its animation. */
function withoutIntro(site: Record<string, unknown>): Record<string, unknown> {
  const shell = site['shell'] as { before: { block: string }[] }
  return { ...site, shell: { ...shell, before: shell.before.filter(({ block }) => block !== 'Intro') } }
}

function page(id: string, slug: string, { title, description }: Source['home'], blocks: unknown[]) {
  return {
    id,
    kind: 'page',
    slug,
    title: { en: title },
    description: { en: description },
    updatedAt,
    blocks,
  }
}

/** A collection that the home page does not show. */
function addCollection(name: string, { files }: Conversion): void {
  const id = collectionId(name)
  const file = `collection/${id}.json`
  if (!files.has(file)) files.set(file, { id, heading: { en: name }, updatedAt })
}

function addProduct(product: BenchProduct, conversion: Conversion): void {
  const card = photo(product.image, conversion)
  conversion.files.set(`product/${product.id}.json`, {
    id: product.id,
    uid: product.uid,
    heading: { en: product.name },
    description: html(product.text),
    productType: { en: 'Furniture' },
    productSubType: { en: product.subType },
    collection: product.collection,
    materials: [{ name: { en: product.material } }],
    colorFamilies: [product.colour],
    size: { width: product.width },
    heroImage: { desktop: card, mobile: card },
    carrouselImage: card,
    cardImage: card,
    updatedAt,
  })
}

function headerMenu({ site }: Source, conversion: Conversion) {
  const menuItems = site.nav.map((item, index) => ({
    key: `item-${index}`,
    label: { en: item.label },
    link: link(item),
    submenu: true,
    submenuType: 'PRODUCTS',
    submenuCategories: [
      { items: [{ label: { en: item.promo.label }, link: link(item), image: photo(item.promo.image, conversion) }] },
      ...item.columns.map(({ title, links }) => ({
        heading: { en: title },
        items: links.map((one) => ({ label: { en: one.label }, link: link(one) })),
      })),
    ],
  }))
  return { id: 'header-menu', menuItems }
}

function footer({ site }: Source, conversion: Conversion) {
  const links = [...site.footer.columns.flatMap((column) => column.links), ...site.footer.legal]
  return {
    id: 'footer',
    copyright: { en: site.footer.baseline },
    icons: site.footer.logos.map((logo) => ({ image: photo(logo, conversion), label: { en: logo.alt } })),
    menus: links.map((one) => ({ label: { en: one.label }, link: link(one) })),
  }
}

function drawing(id: string, width: number, height: number): string {
  const hue = (Number(id.replace(/\D/g, '')) * 47) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 22% 70%)"/><circle cx="50%" cy="45%" r="22%" fill="hsl(${hue} 20% 82%)"/></svg>`
}

function editJson(file: string, edit: (value: Record<string, unknown>) => unknown): void {
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>), null, 2))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
