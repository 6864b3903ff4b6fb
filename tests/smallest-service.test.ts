import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { siteBlockRegistry } from '../app/block-registry.ts'
import { documentNamed, openContent } from '../app/content.ts'
import { documents } from '../app/documents.generated.ts'
import { readEnvironment } from '../app/environment.ts'
import { verifiedSite } from '../app/verified-site.ts'
import { runContent } from '../content/cli/run-content.ts'
import { commandContext } from '../content/testing/command-context.ts'
import { compileSite } from '../engine/routing/site.ts'
import { createTestServer } from '../engine/server/testing/test-server.ts'
import { projectRoot, shippedConfig } from './shipped/shipped-site.ts'

/** The service of docs/content-services.md, as it is printed there. */
const docs = readFileSync(join(projectRoot, 'docs/content-services.md'), 'utf8')
const [, code = ''] = /```js\n(.+?)```/s.exec(docs) ?? []

let url: string
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'smallest-service-'))
  writeFileSync(join(folder, 'service.mjs'), code)
  const service = spawn(process.execPath, ['service.mjs'], {
    cwd: folder,
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: service.stdout })
  url = await new Promise((resolve) => void lines.once('line', resolve))
  return () => {
    service.kill()
    rmSync(folder, { recursive: true })
  }
})

it('has at most 60 lines, and needs nothing but Node', () => {
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  expect([...code.matchAll(/from '(.+)'/g)].map(([, name]) => name)).toEqual(['node:http'])
})

it('gives the site its home page, and no other', async () => {
  const config = shippedConfig()
  // A busy machine may need more than the site waits for a response.
  const services = { ...config.services, content: { ...config.services.content, timeoutMs: 60_000 } }
  const site = compileSite({ ...config, services })
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const environment = readEnvironment({ CONTENT_URL: url }, projectRoot)
  const { content, close } = await openContent({ environment, site, log, isDev: false })
  onTestFinished(close)
  const { get, logged } = await createTestServer({
    live: () => ({ site, registry: siteBlockRegistry(site.config.blocks), build: 'b1' }),
    content,
    pageDocument: documentNamed('Page'),
    sitePagesDocument: documentNamed('SitePages'),
    documents,
  })
  const { status, body, headers } = await get('localhost', '/en')
  expect(status).toBe(200)
  expect(body).toContain('Good morning')
  expect(body).toContain('This page is an array of blocks.')
  expect(headers['cache-control']).toMatch(/^public/)
  expect(logged).toEqual([])
  expect((await get('localhost', '/en/page/other')).status).toBe(404)
  expect((await get('localhost', '/sitemap-en.xml')).body).toContain('<loc>http://localhost/en</loc>')
})

it('is verified with the output of the docs', async () => {
  const [, example = ''] = /```\n(Page +missing.+?)```/s.exec(docs) ?? []
  const context = commandContext(projectRoot)
  const site = async () => ({
    ...(await context.site()),
    verified: async (address: string) => verifiedSite(address, { config: shippedConfig(), secret: undefined }),
  })
  const { status, text } = await runContent(['verify', url], { ...context, site })
  const withoutTimes = (output: string) => output.replaceAll(/ +\d+ ms/g, ' 1 ms').split('\n')
  expect(status).toBe(1)
  expect(withoutTimes(text)).toEqual(expect.arrayContaining(withoutTimes(example).filter((line) => line !== '…')))
})
