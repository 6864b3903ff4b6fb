// @module-tag slow
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { siteBlockRegistry } from '../../app/block-registry.ts'
import { documentNamed } from '../../app/content.ts'
import { createSiteRenderer } from '../../app/render.ts'
import { siteLook } from '../../app/site-look.ts'
import { sitePaths } from '../../app/site-paths.ts'
import { devAssetMap } from '../../engine/build/dev-asset-map.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import { readFontFiles } from '../../engine/config/read-project-files.ts'
import { contentAudience } from '../../engine/content/content-audience.ts'
import { createInProcessTransport } from '../../engine/content/in-process-transport.ts'
import { createReadCache } from '../../engine/content/read-cache.ts'
import { createHtmlGzip, type Html, htmlText } from '../../engine/rendering/page-html.ts'
import type { RenderPage } from '../../engine/rendering/render-document.ts'
import { decide } from '../../engine/routing/decide.ts'
import { compileSite, type Site } from '../../engine/routing/site.ts'
import { isExhaustive } from '../../packages/testing/sampled.ts'
import { projectRoot } from '../shipped/shipped-site.ts'
import { openShippedContent, site } from './shipped-content.ts'

const service = await openShippedContent()

const transport = createInProcessTransport(
  ({ document, ...rest }) => service.execute({ document: document.text, operationName: document.name, ...rest }),
  { timeoutMs: 60_000 },
)
const newContent = () => createReadCache(transport, { revisionDocument: documentNamed('Revision'), pollMs: 0 })

const assets = devAssetMap(sitePaths)
const look = siteLook(site.config, readFontFiles(projectRoot))

interface Address {
  host: string
  path: string
}

/** Makes pages of one site, with one renderer. Null for an address that has none. */
function pagesOf(own: Site, knownBytes?: number): (at: Address) => Promise<Html | null> {
  const content = newContent()
  const render: RenderPage = createSiteRenderer(assets, look, {
    log: { warn: () => {} },
    ...(knownBytes === undefined ? {} : { knownBytes }),
  })
  return async ({ host, path }) => {
    const [pathname = '', query = ''] = path.split('?', 2)
    const decision = decide(own, { host, path: pathname, query })
    if (decision.kind !== 'page' || decision.personal) return null
    const { variant, locale } = decision
    const context = {
      site: variant.site,
      registry: siteBlockRegistry(variant.site.config.blocks),
      content,
      pageDocument: documentNamed('Page'),
    }
    const audience = contentAudience(variant.site, locale, host)
    const composed = await composePage(context, decision, { origin: `https://${host}`, ...audience })
    return composed.kind === 'page' ? render(composed.page).html : null
  }
}

/** `npm run prove -- purge` compares all pages of the built site. */
const count = isExhaustive ? 50 : 20

/** The first pages that a visitor finds by links. */
async function linkedPages(pageAt: (at: Address) => Promise<Html | null>) {
  const starts = ['brand.io /fr', 'brand.io /de', 'maison-solenne.be /nl', 'maison-solenne.fr /fr', 'brand.io /en']
  const addresses = new Set(starts)
  const pages = new Map<Address, string>()
  for (const address of addresses) {
    const [host = '', path = ''] = address.split(' ')
    // oxlint-disable-next-line no-await-in-loop
    const html = await pageAt({ host, path })
    if (html === null) continue
    const text = htmlText(html)
    pages.set({ host, path }, text)
    if (pages.size === count) break
    // Of each page a few, so that all kinds of pages are among them.
    const links = [...text.matchAll(/href="(\/[a-z]{2}\/[^"#]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    for (const link of links.filter((_, index) => index % 7 === pages.size % 7)) addresses.add(`${host} ${link}`)
  }
  return pages
}

it('puts pages together that are, byte for byte, what is rendered whole', async () => {
  const whole = pagesOf(compileSite(site.config), 0)
  const expected = await linkedPages(whole)
  expect(expected.size).toBe(count)
  const known = pagesOf(site)
  const { compress: gzip } = createHtmlGzip(1_000_000)
  // Blocks are stored when they are rendered for the second time; compressed parts in a row at their second use.
  for (const _ of [1, 2, 3])
    for (const [address, text] of expected) {
      // oxlint-disable-next-line no-await-in-loop
      const html = (await known(address)) ?? ''
      expect({ address, text: htmlText(html) }).toEqual({ address, text })
      expect(gunzipSync(gzip(html)).toString()).toBe(text)
    }
})
