import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteBlockRegistry } from '../../app/block-registry.ts'
import { documentNamed } from '../../app/content.ts'
import { createSiteRenderer } from '../../app/render.ts'
import { siteLook } from '../../app/site-look.ts'
import { sitePaths } from '../../app/site-paths.ts'
import { devAssetMap } from '../../engine/build/dev-asset-map.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import type { PageTarget } from '../../engine/composition/page-target.ts'
import type { PageConfig } from '../../engine/config/types.generated.ts'
import { readFontFiles } from '../../engine/config/read-project-files.ts'
import type { ContentReader } from '../../engine/content/client.ts'
import { htmlText } from '../../engine/rendering/page-html.ts'
import type { RenderPage } from '../../engine/rendering/render-document.ts'
import { decide } from '../../engine/routing/decide.ts'
import { compileSite, type Site } from '../../engine/routing/site.ts'
import { sampled } from '../../packages/testing/sampled.ts'
import { projectRoot, shippedConfig } from './shipped-site.ts'

// A block that was rendered before is not rendered again where nothing that it is made of has changed. Here everything
// that it is made of is changed, one after the other, and each page is what a renderer makes that knows no block.
const config = shippedConfig()
const site = compileSite(config)
const registry = siteBlockRegistry(config.blocks)
const look = siteLook(config, readFontFiles(projectRoot))
const assets = devAssetMap(sitePaths)
const createRenderer = (): RenderPage => createSiteRenderer(assets, look, { log: { warn: () => {} } })

const content: ContentReader = {
  request: async () => ({ data: { blocksForPage: [], seoForPage: null }, fallbacks: [] }),
  revision: async () => '1',
}

interface Example {
  name: string
  type: string
  fields: Record<string, unknown>
}

const types = Map.groupBy(Object.entries(config.blocks.blocks), ([, { component }]) => component)
const examples = globSync('blocks/*/*/examples.json', { cwd: projectRoot }).flatMap((file): Example[] => {
  const [[type = ''] = []] = types.get(dirname(file).slice('blocks/'.length)) ?? []
  const listed: Omit<Example, 'type'>[] = JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))
  return type === '' ? [] : listed.map(({ name, fields }) => ({ name, type, fields }))
})

/** A page with one block, as config places it. */
function pageWith({ type, fields }: Pick<Example, 'type' | 'fields'>): PageConfig {
  return { blocks: [{ block: type, fields }], shell: false, head: {} } as PageConfig
}

interface Visit {
  host: string
  path: string
}

const visits: readonly Visit[] = [
  { host: 'brand.io', path: '/fr' },
  { host: 'brand.io', path: '/fr/produits' },
  { host: 'brand.io', path: '/de/produkte' },
  { host: 'brand.be', path: '/fr/produits' },
]

async function htmlOf(of: Site, definition: PageConfig, { host, path }: Visit, render: RenderPage): Promise<string> {
  const decision = decide(of, { host, path })
  if (decision.kind !== 'page') throw new Error(`${host}${path} is ${decision.kind}.`)
  const target: PageTarget = { ...decision, definition }
  const request = { origin: `https://${host}`, acceptLanguage: decision.locale }
  const composed = await composePage(
    { site: of, registry, content, pageDocument: documentNamed('Page') },
    target,
    request,
  )
  if (composed.kind !== 'page') throw new Error(`The page is ${composed.kind}.`)
  return htmlText(render(composed.page).html)
}

/** As a renderer makes it that knows no block, of objects that nobody has seen. */
const anew = (of: Site, definition: PageConfig, visit: Visit): Promise<string> =>
  htmlOf(of, structuredClone(definition), visit, createRenderer())

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

/** The fields with one value changed, somewhere in them. */
function changed(fields: Record<string, unknown>, random: () => number): Record<string, unknown> {
  const copy = structuredClone(fields)
  const places: [owner: Record<string, unknown>, key: string][] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, key])
      visit(one)
    }
  }
  visit(copy)
  const [owner, key] = places[Math.floor(random() * places.length)] ?? []
  if (!owner || key === undefined) return copy
  const value = owner[key]
  if (typeof value === 'string') owner[key] = `${value} changed`
  else if (typeof value === 'number') owner[key] = value + 1
  else if (typeof value === 'boolean') owner[key] = !value
  else if (Array.isArray(value)) owner[key] = value.slice(1)
  else delete owner[key]
  return copy
}

describe('a block that is known', () => {
  const render = createRenderer()

  it.each(sampled(examples, 6))('is what it is anew: $type, $name', async (example) => {
    const random = randomNumbers(examples.indexOf(example) + 1)
    const definitions = [example.fields, changed(example.fields, random), changed(example.fields, random)].map(
      (fields) => pageWith({ ...example, fields }),
    )
    const shown = definitions.flatMap((definition) => visits.map((visit) => ({ definition, visit })))
    const expected = await Promise.all(shown.map(({ definition, visit }) => anew(site, definition, visit)))
    // Twice, so that it is stored, and once more from there. Between them it is on other pages.
    for (const _ of [1, 2, 3])
      for (const [index, { definition, visit }] of shown.entries())
        // oxlint-disable-next-line no-await-in-loop
        expect(await htmlOf(site, definition, visit, render)).toBe(expected[index])
  })

  it('follows a message, and a value of the site', async () => {
    const definition = pageWith({ type: 'PageIntro', fields: { heading: 'Piece' } })
    const [visit] = visits
    const other = shippedConfig()
    other.messages = Object.fromEntries(
      Object.entries(other.messages).map(([locale, table]) => [
        locale,
        Object.fromEntries(Object.entries(table).map(([key, text]) => [key, `${text} changed`])),
      ]),
    )
    const footers = examples.filter(({ type }) => type === 'Footer' || type === 'ContactForm')
    expect(footers.length).toBeGreaterThan(1)
    for (const shown of [definition, ...footers.map(pageWith)])
      for (const of of [site, compileSite(other), site])
        // oxlint-disable-next-line no-await-in-loop
        expect(await htmlOf(of, shown, visit!, render)).toBe(await anew(of, shown, visit!))
  })
})
