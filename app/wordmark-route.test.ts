import { compileSite } from '../engine/routing/site.ts'
import { brotliDecompressSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import config from '../config/site.json' with { type: 'json' }
import { renderBlock, tagsNamed } from '../blocks/shared/testing/render-example.tsx'
import type { LiveSite } from '../engine/server/server-parts.ts'
import { readSite, unbuilt } from './live-site.ts'
import { sitePaths } from './site-paths.ts'
import { wordmarkRoute } from './wordmark-route.ts'

const { brand, wordmark } = config
let live: LiveSite

beforeAll(async () => {
  const read = await readSite(sitePaths.root, unbuilt)
  if (read.kind !== 'site') throw new Error('The config has issues.')
  live = read.live
})

function serve(site = live): FastifyInstance {
  const app = fastify()
  onTestFinished(() => app.close())
  app.register(wordmarkRoute({ live: () => site }))
  return app
}

it('has the outline at the address that the pages show', async () => {
  const page = await renderBlock('shell/intro', { brand, wordmark, blades: 1 })
  const [path = '', id] = tagsNamed(page, 'use')[0]!.attributes['href']!.split('#')
  const { body, headers } = await serve().inject(path)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(tagsNamed(body, 'path').map(({ attributes }) => attributes)).toEqual([{ id, d: wordmark.path }])
})

it('is sent compressed, and not again to a browser that has it', async () => {
  const app = serve()
  const { rawPayload, headers } = await app.inject({ url: '/-/wordmark.svg', headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(headers['cache-control']).toMatch(/^public, max-age=\d{5}/)
  expect(brotliDecompressSync(rawPayload).toString()).toContain(wordmark.path)
  const again = await app.inject({ url: '/-/wordmark.svg', headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('is 404 on a site whose name is text', async () => {
  const { wordmark: _, ...site } = live.site.config.site
  const app = serve({ ...live, site: compileSite({ ...live.site.config, site }) })
  expect((await app.inject('/-/wordmark.svg')).statusCode).toBe(404)
})
