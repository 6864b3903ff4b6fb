import { beforeAll, describe, expect, it } from 'vitest'
import { siteBlockRegistry } from '../../app/block-registry.ts'
import { documentNamed } from '../../app/content.ts'
import { createSiteRenderer } from '../../app/render.ts'
import { siteLook } from '../../app/site-look.ts'
import { sitePaths } from '../../app/site-paths.ts'
import { devAssetMap } from '../../engine/build/dev-asset-map.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import { errorTarget, type PageTarget } from '../../engine/composition/page-target.ts'
import type { ContentReader } from '../../engine/content/client.ts'
import { readFontFiles } from '../../engine/config/read-project-files.ts'
import { compileSite, type Site, type Variant } from '../../engine/routing/site.ts'
import { keyVariables } from '../../engine/services/external-services.ts'
import { htmlText } from '../../engine/rendering/page-html.ts'
import { selectElements } from '../../engine/testing/read-html.ts'
import { projectRoot, shippedConfig } from './shipped-site.ts'

const config = shippedConfig()
const { external } = config.services

/** A different key in every variable that the config names. */
const keys = Object.fromEntries(keyVariables(config.services).map((name) => [name, `key-of-${name}`]))

const registry = siteBlockRegistry(config.blocks)
const render = createSiteRenderer(devAssetMap(sitePaths), siteLook(config, readFontFiles(projectRoot)), {
  log: { warn: () => {} },
})
/** Enough for the blocks that config places: pages have no content of their own but a list that somebody shares. */
const data = { blocksForPage: [], seoForPage: null, sharedWishlist: { title: 'Bath', products: [] } }
const content: ContentReader = {
  request: async () => ({ data, fallbacks: [] }),
  revision: async () => '1',
}

interface RenderedPage {
  variant: string
  page: string
  html: string
  /** URLs of the scripts that the page loads after consent. */
  scripts: string[]
}

/** Every page of a variant in its first language, without those that are parts of others. */
async function renderPages(site: Site, variant: Variant): Promise<RenderedPage[]> {
  const root = variant.root.kind === 'page' ? [variant.root.page] : []
  const pages = new Set([...root, ...[...variant.routes.values()].map(({ page }) => page)])
  const whole = [...pages].filter((page) => site.config.pages[page]?.shell !== false)
  return Promise.all(whole.map((page) => renderPage(site, variant, page)))
}

async function renderPage(site: Site, variant: Variant, page: string): Promise<RenderedPage> {
  const definition = site.config.pages[page]
  if (!definition) throw new Error(`config/pages/${page}.json is missing.`)
  const locale = variant.locales[0] ?? site.config.locales.default
  const target: PageTarget = { ...errorTarget(site, 'notFound', { variant, locale, path: '/' }), page, definition }
  const request = { origin: 'https://brand.example', acceptLanguage: locale }
  const composed = await composePage({ site, registry, content, pageDocument: documentNamed('Page') }, target, request)
  if (composed.kind !== 'page') throw new Error(`${page} is ${composed.kind}.`)
  const html = htmlText(render(composed.page).html)
  return { variant: variant.name, page, html, scripts: scriptsOf(html) }
}

interface ConsentSetup {
  categories: { services: { script: string | null }[] }[]
}

function scriptsOf(html: string): string[] {
  return selectElements(html, '[data-flow=cookie-consent]').flatMap(({ attributes }) => {
    const { categories } = JSON.parse(attributes['data-setup'] ?? '') as ConsentSetup
    return categories.flatMap(({ services }) => services.flatMap(({ script }) => script ?? []))
  })
}

let pages: RenderedPage[]

beforeAll(async () => {
  const site = compileSite(config, keys)
  pages = (await Promise.all([...site.variants.values()].map((variant) => renderPages(site, variant)))).flat()
})

function pagesWith(isWanted: (url: URL) => boolean): string[] {
  const found = pages.filter(({ scripts }) =>
    scripts.some((script) => isWanted(new URL(script, 'https://brand.example'))),
  )
  return [...new Set(found.map(({ page }) => page))]
}

describe('with the keys of all services', () => {
  it('the pages with a form for messages, and no other, load version 2 of the bot check [NET-05]', () => {
    const isBotCheck = ({ origin, pathname }: URL) => origin + pathname === 'https://www.google.com/recaptcha/api.js'
    // Version 3 has the key in this parameter.
    const isVersion2 = (url: URL) => isBotCheck(url) && url.searchParams.get('render') === 'explicit'
    expect(pagesWith(isVersion2)).toEqual(['contact', 'quote', 'samples'])
    expect(pagesWith(isBotCheck)).toEqual(['contact', 'quote', 'samples'])
  })

  it('no page loads a script of maps, and no service is only for the store locator: nothing would draw with it [NET-06]', () => {
    expect(Object.keys(external).sort()).toEqual(['recaptcha', 'tag-manager'])
    expect(pages.find(({ page }) => page === 'store-locator')?.html).toMatch(/StoreMap/)
    const onLocator = pages.filter(({ page, variant }) => page === 'store-locator' && !['fr', 'be'].includes(variant))
    expect(onLocator.flatMap(({ scripts }) => scripts)).toEqual([])
    expect(pagesWith(({ hostname }) => /(^|\.)maps\./.test(hostname))).toEqual([])
  })

  it('the tag manager is on every page of the domains fr and be, with the key of the domain, and of no other [NET-07, OPEN-52]', () => {
    const found = pages.flatMap(({ variant, scripts }) =>
      scripts.filter((script) => script.startsWith('/services/tag-manager.js')).map((script) => [variant, script]),
    )
    const expected = pages
      .filter(({ variant }) => variant === 'fr' || variant === 'be')
      .map(({ variant }) => [
        variant,
        `/services/tag-manager.js?id=${keys[`SERVICE_TAG_MANAGER_${variant.toUpperCase()}`]}`,
      ])
    expect(expected.length).toBeGreaterThan(20)
    expect(found).toEqual(expected)
  })

  it('no page contains a key of a service that it does not load [NET-08]', () => {
    for (const { html, scripts, variant, page } of pages) {
      for (const key of Object.values(keys)) {
        const isLoaded = scripts.some((script) => script.includes(key))
        expect({ variant, page, key, isInPage: html.includes(key) }).toEqual({ variant, page, key, isInPage: isLoaded })
      }
    }
  })
})

describe('without keys', () => {
  it('no page loads a service or requests consent [NET-08]', async () => {
    const site = compileSite(config)
    const variants = [...site.variants.values()]
    expect(variants.flatMap(({ services }) => services.active)).toEqual([])
    const rendered = await renderPages(site, site.variants.get(config.hosts.fallback)!)
    expect(rendered.length).toBeGreaterThan(10)
    expect(rendered.filter(({ html }) => html.includes('cookie-consent'))).toEqual([])
  })

  it('the config contains placeholders only [NET-08]', () => {
    const values = Object.values(external).flatMap((service) => Object.values(service.keys))
    expect(values.filter((value) => !/^\{[A-Z_]+\}$/.test(value))).toEqual([])
  })
})
