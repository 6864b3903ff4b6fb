import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import type { PageConfig } from '../config/types.generated.ts'
import type { ContentRequest } from '../content/client.ts'
import { compileSite } from '../routing/site.ts'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { createBlockRegistry, type BlockVariables } from './block-registry.ts'
import { loadContent } from './load-content.ts'

const config = siteFixture()
const chair: PageConfig = {
  content: { path: '/chair/{slug}' },
  query: ['color', 'wood'],
  blocks: [
    {
      block: 'Teaser',
      fields: { path: { $contentPath: true }, color: { $query: 'color' }, heading: { $message: 'chairs.heading' } },
    },
    { block: 'Teaser', fields: { path: { $param: 'slug' } } },
    { block: 'Teaser', requestWhen: { $query: 'wood' }, fields: { path: { $param: 'slug' } } },
    { block: 'Teaser', fields: { path: { $content: 'chair.id', of: 'Prose' } } },
  ],
}
const document = { name: 'Teaser', hash: 'c', text: 'query Teaser { a }', variables: ['path', 'color'] }

function createRegistry(variables: Record<string, BlockVariables> = {}) {
  const accept = new Ajv2020().compile(true)
  const folders = Object.values(config.blocks.blocks).map(({ component }) => component)
  return createBlockRegistry({
    config: config.blocks,
    validators: Object.fromEntries(folders.map((folder) => [folder, accept])),
    schemas: Object.fromEntries(folders.map((folder) => [folder, {}])),
    resolveRef: () => ({}),
    documents: { Teaser: document },
    variables,
  })
}

async function load(query: string, definition = chair, registry = createRegistry()) {
  const site = compileSite({ ...config, pages: { ...config.pages, chair: definition } })
  const target = decidePage(site, { host: 'nord.se', path: '/sv/stolar/klint', query })
  const request = async ({ variables }: ContentRequest) => ({
    data: { blocksForPage: [{ __typename: 'Prose', chair: { id: 'c7' } }], asked: variables },
    fallbacks: [],
  })
  const content = { request, revision: async () => '1' }
  const pageDocument = { name: 'Page', hash: 'a', text: 'query Page { a }' }
  return loadContent(
    { site, registry, content, pageDocument },
    { target, request: { origin: 'https://nord.se', acceptLanguage: 'sv' }, shell: [] },
  )
}

async function ownData(query = '') {
  const result = await load(query)
  return result.kind === 'missing' ? [] : [...result.own.values()].map(({ data }) => data.asked)
}

it('gives each variable of a block’s document the field of its name', async () => {
  expect((await ownData('color=red'))[0]).toEqual({ path: '/chair/klint', color: 'red' })
})

it('leaves out a variable without a value, so that the document’s default holds', async () => {
  expect((await ownData())[0]).toEqual({ path: '/chair/klint' })
})

it('requests each block separately where a type is placed twice', async () => {
  expect((await ownData()).slice(0, 2)).toEqual([{ path: '/chair/klint' }, { path: 'klint' }])
})

it('requests data that depends on the content after the content', async () => {
  expect((await ownData())[2]).toEqual({ path: 'c7' })
})

it('does not request a block’s data where its requestWhen has no value', async () => {
  expect(await ownData()).toHaveLength(3)
  expect(await ownData('wood=oak')).toHaveLength(4)
})

it('takes the variables that the block computes from its fields, and requests nothing without any', async () => {
  const { Teaser: teaser } = config.blocks.blocks
  const registry = createRegistry({
    [teaser?.component ?? '']: ({ path, color }) =>
      color === undefined ? null : { path: `${String(color)} ${String(path)}` },
  })
  const asked = async (query: string) => {
    const found = await load(query, chair, registry)
    return found.kind === 'missing' ? [] : [...found.own.values()].map(({ data }) => data.asked)
  }
  expect(await asked('color=red')).toEqual([{ path: 'red /chair/klint' }])
  expect(await asked('')).toEqual([])
})

it.each([
  ['does not exist where a block has no data that it is about', 'gone', 'missing'],
  ['exists where the block has it', 'asked', 'loaded'],
])('a page %s', async (_title, notFoundWithout, kind) => {
  const block = { block: 'Teaser', notFoundWithout, fields: { path: { $param: 'slug' } } }
  expect((await load('', { ...chair, blocks: [block] })).kind).toBe(kind)
})

const states: PageConfig = {
  query: ['wood'],
  stateContent: { $content: 'asked.path', block: 'Teaser', first: true },
  blocks: [
    { block: 'Teaser', fields: { path: { $query: 'wood' } } },
    { block: 'Teaser', requestWhen: { $content: 'asked.path' }, fields: { path: { $content: 'chair.id' } } },
  ],
}

it('finds the content of a state in what a placed block has requested, and then requests what depends on it', async () => {
  const found = await load('wood=oak', states)
  if (found.kind === 'missing') throw new Error(found.kind)
  expect(found.blocks).toHaveLength(1)
  expect([...found.own.values()].map(({ data }) => data.asked)).toEqual([{ path: 'oak' }, { path: 'c7' }])
})

it('has no content in a state for which nothing is found', async () => {
  const found = await load('', states)
  if (found.kind === 'missing') throw new Error(found.kind)
  expect([found.blocks, found.seo, found.own.size]).toEqual([[], {}, 1])
})
