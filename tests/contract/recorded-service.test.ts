import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteBlockRegistry } from '../../app/block-registry.ts'
import { documentNamed } from '../../app/content.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import { acceptLanguage } from '../../engine/content/accept-language.ts'
import type { RecordedExchange } from '../../engine/content/bounded-exchanges.ts'
import { createHttpTransport } from '../../engine/content/http-transport.ts'
import { createReadCache } from '../../engine/content/read-cache.ts'
import { replayExchanges } from '../../engine/content/testing/replay-exchanges.ts'
import { decidePage } from '../../engine/testing/decide-page.ts'
import { shippedSite } from '../shipped/shipped-site.ts'

/**
 * Written by `npm run content -- verify <url> --only Revision,Page,Header,Footer,CollectionGrid,ArticleHero,ArticleEnd
 * --record <file>`, without the lines of pages that are not composed here. Record it again where a block requests more.
 */
const recording = readFileSync(join(import.meta.dirname, 'recorded-service.jsonl'), 'utf8')
const exchanges = recording
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedExchange)

const site = shippedSite()
const registry = siteBlockRegistry(site.config.blocks)
const host = 'localhost'

function contentOf(recorded: readonly RecordedExchange[]) {
  const transport = createHttpTransport('https://content.example/graphql', {
    timeoutMs: 60_000,
    fetch: replayExchanges(recorded),
  })
  return createReadCache(transport, { revisionDocument: documentNamed('Revision'), pollMs: 0 })
}

function compose(path: string, recorded = exchanges) {
  return composePage(
    { site, registry, content: contentOf(recorded), pageDocument: documentNamed('Page') },
    decidePage(site, { host, path, query: '' }),
    { origin: 'https://brand.example', acceptLanguage: acceptLanguage(site, 'en', host) },
  )
}

it.each([
  ['/en', 'HeroFullscreen'],
  ['/en/collections', 'CollectionGrid'],
  ['/en/news/argile-and-nuit', 'ArticleHero'],
])('composes %s from recorded answers of a service, with nothing left out', async (path, block) => {
  const composition = await compose(path)
  expect(composition).toMatchObject({ kind: 'page', status: 200, complete: true, problems: [] })
  const { main, before, after } = composition.kind === 'page' ? composition.page : { main: [], before: [], after: [] }
  expect(main.map(({ type }) => type)).toContain(block)
  expect([...before, ...after].map(({ type }) => type)).toEqual(expect.arrayContaining(['Header', 'Footer']))
})

it('reads the revision', async () => {
  expect(await contentOf(exchanges).revision()).toMatch(/./)
})

it('says which answer was not recorded', async () => {
  const withoutPage = exchanges.filter(({ operation }) => operation !== 'Page')
  await expect(compose('/en', withoutPage)).rejects.toThrow(
    'The content service at https://content.example/graphql did not respond to Page: no response is recorded for Page {"path":"/page/page-daccueil","required":true} in en',
  )
})

it('has neither headers nor tokens', () => {
  expect(new Set(exchanges.flatMap((exchange) => Object.keys(exchange)))).toEqual(
    new Set(['operation', 'variables', 'acceptLanguage', 'response']),
  )
  // Not as a whole: a page of the shop is about cookies.
  expect(recording.match(/"(set-cookie|cookie|authorization|device)"/gi)).toBeNull()
})
