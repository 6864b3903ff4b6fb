import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockProps, ResolvedLink, SiteContext } from '../../../engine/composition/block.ts'
import { componentName } from '../../../engine/composition/component-name.ts'
import { preparePicture } from '../../../engine/composition/prepare-picture.ts'
import { sanitiseRaw } from '../../../engine/composition/sanitise-raw.ts'
import { compileTransform, type FieldFormats } from '../../../engine/composition/transform-fields.ts'
import { placeOf } from '../../../engine/composition/site-context.ts'
import { loadConfigTexts } from '../../../engine/config/load-config.ts'
import { readConfigTexts } from '../../../engine/config/config-texts.ts'
import type { MessageTable, SiteConfig } from '../../../engine/config/site-config.ts'
import { currencySymbol, formatMoney } from '../../../engine/intl/format-money.ts'
import { createMessages } from '../../../engine/intl/messages.ts'
import { routeName } from '../../../engine/routing/route-name.ts'
import { pathOf } from '../../../engine/routing/routes.ts'
import { compileSite, type Site, type Variant } from '../../../engine/routing/site.ts'
import { readExamples, readSchema, resolveRef } from './block-folders.ts'

export const locales = ['fr', 'en', 'de', 'nl'] as const

export type Locale = (typeof locales)[number]

const projectRoot = join(import.meta.dirname, '../../..')

const images = { mediaPath: '/media/', widths: [480, 960] }

export interface RenderOptions {
  locale?: Locale
  /** Replaces fields of the example. */
  fields?: Record<string, unknown>
  /** Overrides properties of the site. */
  site?: Partial<SiteContext>
  id?: string
  first?: boolean
  /** Languages of texts that fell back, by path of the field. */
  fallbacks?: Readonly<Record<string, string>>
}

/** Markup of a block's example, with its fields prepared by the engine's code. */
export async function renderExample(folder: string, example: string, options: RenderOptions = {}): Promise<string> {
  const found = readExamples(folder).find((one) => one.name === example)
  if (!found) throw new Error(`blocks/${folder}/examples.json has no example named "${example}".`)
  return renderBlock(folder, { ...found.fields, ...options.fields }, options)
}

/** Markup of a block with these fields, as the content service would deliver them. */
export async function renderBlock(folder: string, fields: unknown, options: RenderOptions = {}): Promise<string> {
  const { locale = 'en', id = 'b1', first = false, fallbacks = {} } = options
  const { View, transform, islandProps } = await loadedBlock(folder)
  const formats: FieldFormats = {
    link,
    richText: (html) => html,
    rawHtml,
    picture: (picture) => preparePicture(picture, images),
    fellBackTo: (path) => fallbacks[path],
  }
  const { path } = options.site ?? {}
  const site = { ...testSite(locale), ...options.site, ...(path === undefined ? {} : placeOf(path)) }
  const props = { fields: transform(fields, formats), site, id, first }
  const own = islandProps ? (JSON.parse(JSON.stringify(islandProps(props))) as typeof props) : props
  return renderToStaticMarkup(<View {...own} />, { identifierPrefix: `${id}-` })
}

/** The shipped site in this language. `variant` is by default the one that has all languages. */
export function testSite(locale: Locale = 'en', variant?: string): SiteContext {
  const { routes, hiddenParts } = shippedVariant(variant)
  const t = messagesOf(locale)
  return {
    locale,
    tag: tags[locale],
    t,
    text: t,
    date: (iso) => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC' }).format(new Date(iso)),
    money: (amount, currency) => formatMoney(tags[locale], amount, currency),
    currency: (code) => currencySymbol(tags[locale], code),
    market: 'fr',
    ...placeOf(`/${locale}`),
    href: (key, params) => {
      const route = routes.get(routeName(locale, key))
      return route ? pathOf(route, params) : null
    },
    hasPart: (part) => !hiddenParts.has(part),
    languages: locales.map((one) => ({
      locale: one,
      name: one,
      tag: tags[one],
      current: one === locale,
      switchHref: `/-/locale/${one}`,
    })),
  }
}

let shipped: Site | undefined

function shippedVariant(name?: string): Variant {
  shipped ??= compileSite(shippedConfig())
  const variant = shipped.variants.get(name ?? shipped.config.hosts.fallback)
  if (!variant) throw new Error(`config/hosts.json has no variant named "${name}".`)
  return variant
}

function shippedConfig(): SiteConfig {
  const { draft } = loadConfigTexts(readConfigTexts(projectRoot))
  if (!draft) throw new Error('The shipped config has issues: `npm run config -- check` lists them.')
  return draft
}

const tags = { fr: 'fr-FR', en: 'en-US', de: 'de-DE', nl: 'nl-NL' } as const satisfies Record<Locale, string>

const messages = new Map<Locale, SiteContext['t']>()

/** Read once: the contract suite renders thousands of examples. */
function messagesOf(locale: Locale): SiteContext['t'] {
  const messagesIn = (one: Locale) => ({ locale: one, tag: tags[one], table: table(one) })
  const known = messages.get(locale) ?? createMessages(messagesIn(locale), [messagesIn('en')]).t
  messages.set(locale, known)
  return known
}

function table(locale: Locale): MessageTable {
  return JSON.parse(readFileSync(join(projectRoot, `locales/${locale}.json`), 'utf8')) as MessageTable
}

/** Links of type `unknown` resolve to null, as on a site without such a route. */
function link(url: string): ResolvedLink | null {
  if (/^\/[^/]+\/unknown\b/.test(url)) return null
  return { href: url, external: /^[a-z]+:/.test(url) }
}

/** As on a site that allows no scripts of editors. */
const rawHtml = (html: string) => sanitiseRaw(html, { links: { resolve: link, rel: 'noopener' }, scriptOrigins: [] })

const blocks = new Map<string, ReturnType<typeof loadBlock>>()

/** The modules of a block and the function that prepares its fields, loaded once. */
function loadedBlock(folder: string): ReturnType<typeof loadBlock> {
  const loaded = blocks.get(folder) ?? loadBlock(folder)
  blocks.set(folder, loaded)
  return loaded
}

async function loadBlock(folder: string) {
  const transform = compileTransform(readSchema(folder), resolveRef)
  return { View: await loadView(folder), transform, islandProps: await loadIslandProps(folder) }
}

async function loadView(folder: string): Promise<ComponentType<BlockProps<unknown>>> {
  const name = componentName(folder)
  const module = (await import(/* @vite-ignore */ `../../${folder}/${name}.tsx`)) as Record<string, unknown>
  const view = module[name]
  if (typeof view !== 'function') throw new Error(`blocks/${folder}/${name}.tsx exports no component "${name}".`)
  return view as ComponentType<BlockProps<unknown>>
}

/** The function that makes the props of an island; undefined for other blocks. */
async function loadIslandProps(folder: string): Promise<((props: BlockProps<unknown>) => object) | undefined> {
  const file = `${folder.split('/').at(-1)}.props.ts`
  if (!existsSync(join(projectRoot, 'blocks', folder, file))) return undefined
  const module = (await import(/* @vite-ignore */ `../../${folder}/${file}`)) as {
    islandProps: (props: BlockProps<unknown>) => object
  }
  return module.islandProps
}

/** Opening tags of static markup with their attributes: enough to check it without a browser. */
interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name, rest]) => ({
    name: name!.toLowerCase(),
    attributes: Object.fromEntries(
      [...rest!.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? '']),
    ),
  }))
}

export function tagsNamed(html: string, name: string): Tag[] {
  return tagsOf(html).filter((tag) => tag.name === name)
}

/** Tags with this class. */
export function tagsOfClass(html: string, className: string): Tag[] {
  return tagsOf(html).filter((tag) => tag.attributes['class']?.split(' ').includes(className))
}
