import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { createBlockRegistry, type BlockRegistry } from '../../composition/block-registry.ts'
import type { ComposedPage } from '../../composition/composed-page.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { compileSite } from '../../routing/site.ts'
import type { ServiceKeys } from '../../services/external-services.ts'
import { siteFixture } from '../../testing/site-fixture.ts'
import { createServer } from '../create-server.ts'
import type { LiveSite, ServerParts } from '../server-parts.ts'
import {
  imprintDocument,
  mineDocument,
  memoryContent,
  pageDocument,
  sharedDocument,
  sitePagesDocument,
  type MemoryContent,
  type SourcesOf,
} from './memory-content.ts'

export interface TestServer extends MemoryContent {
  app: FastifyInstance
  get: (host: string, path: string, headers?: Record<string, string>) => Promise<TestResponse>
  /** Sends a body from a page of nord.fi, unless the headers say otherwise. */
  sendBody: (body: string | Buffer, headers: SentHeaders, path: string) => Promise<TestResponse>
  /** Sends a form in the same way; a text is sent as it is. */
  post: (path: string, form: Form | string, headers?: SentHeaders) => Promise<TestResponse>
  /** Every log line: code and message. */
  logged: string[]
  /** How many pages were rendered. */
  rendered: () => number
  live: LiveSite
}

type Form = Record<string, string> | URLSearchParams

/** Those that are undefined are not sent. */
export type SentHeaders = Record<string, string | undefined>

export interface TestResponse {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

export interface TestServerOptions extends Partial<ServerParts> {
  change?: (config: SiteConfig) => void
  /** Of external services. */
  keys?: ServiceKeys
  pages?: Record<string, unknown[]>
  sources?: SourcesOf | undefined
}

/** Longer than any test: on a busy machine, a page or a file may wait for its turn as long as it needs. */
const maxWaitMs = 600_000

/** The server on a small site, with content in memory and a renderer that prints the composed page. */
export async function createTestServer({
  change,
  keys,
  pages,
  sources,
  ...parts
}: TestServerOptions = {}): Promise<TestServer> {
  const memory = memoryContent(pages ?? { '/page/start': [teaser('Welcome')], '/chair/oak': [teaser('Oak')] }, sources)
  const logged: string[] = []
  const note = (facts: object, message: string): void =>
    void logged.push('code' in facts ? `${String(facts.code)} ${message}` : message)
  const live = liveSite(change, keys)
  let rendered = 0
  const app = await createServer({
    live: () => live,
    content: memory.content,
    pageDocument,
    sitePagesDocument,
    render: (page) => {
      rendered++
      return { html: markup(page) }
    },
    log: { debug: note, info: note, warn: note, error: note },
    folders: testFolders(),
    trustProxy: [],
    pageCacheBytes: 10_000_000,
    compressedBytes: 1_000_000,
    maxConnections: 100,
    work: { maxRunning: 8, maxWaiting: 100, maxWaitMs },
    ...parts,
    uploads: { maxWaitMs, ...parts.uploads },
  })
  onTestFinished(() => app.close())
  const inject = async (options: InjectOptions): Promise<TestResponse> => {
    const { statusCode, headers, body } = await app.inject(options)
    return { status: statusCode, headers: headers as TestResponse['headers'], body }
  }
  const get: TestServer['get'] = (host, url, headers = {}) => inject({ url, headers: { host, ...headers } })
  const sendBody: TestServer['sendBody'] = (payload, headers, url) => {
    const sent = Object.entries({ host: 'nord.fi', origin: 'http://nord.fi', ...headers })
    const given = sent.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return inject({ method: 'POST', url, payload, headers: Object.fromEntries(given) })
  }
  const post: TestServer['post'] = (path, form, headers = {}) => {
    const body = typeof form === 'string' ? form : new URLSearchParams(form).toString()
    return sendBody(body, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, path)
  }
  return Object.assign(memory, { app, get, sendBody, post, logged, rendered: () => rendered, live })
}

export function teaser(heading: string): unknown {
  return { __typename: 'Teaser', Teaser__heading: heading }
}

/** The engine's own small site, with a guard, some messages and some headers more. */
function liveSite(change: (config: SiteConfig) => void = () => {}, keys: ServiceKeys = {}): LiveSite {
  const config = siteFixture()
  config.security.guards = {
    member: { cookie: 'session', state: 'present', redirectTo: 'home' },
  }
  config.security.contentSecurityPolicy = { 'default-src': ["'self'"], 'object-src': ["'none'"] }
  config.security.headers = { 'x-content-type-options': 'nosniff' }
  config.messages = {
    en: { ...config.messages.en, ...refusals.en, broken: 'Something broke' },
    sv: { ...config.messages.sv, ...refusals.sv },
  }
  change(config)
  return { site: compileSite(config, keys), registry: createRegistry(config), build: 'b1' }
}

const refusals = {
  en: {
    'refusal.400.heading': 'Invalid address',
    'refusal.400.text': 'Check the address.',
    'refusal.404.heading': 'Not found',
    'refusal.404.text': 'There is nothing at this address.',
    'refusal.431.heading': 'Too many cookies',
    'refusal.431.text': 'Delete the cookies of this site.',
    'refusal.500.heading': 'Something went wrong',
    'refusal.500.text': 'Try again in a moment.',
    'refusal.503.heading': 'Busy',
    'refusal.503.text': 'Try again in a few seconds.',
  },
  sv: {
    'refusal.400.heading': 'Ogiltig adress',
    'refusal.400.text': 'Kontrollera adressen.',
    'refusal.404.heading': 'Hittades inte',
    'refusal.404.text': 'Det finns inget <här>.',
  },
}

const heading = { type: 'string', format: 'text' }

const schemas = {
  'shell/banner': {},
  'shell/imprint': {},
  'shell/trail': {},
  'editorial/teaser': {
    type: 'object',
    properties: { heading, url: { type: 'string', format: 'content-link' } },
    required: ['heading'],
  },
  'editorial/prose': {},
  'account/mine': {},
  'account/shared': {},
}

/** Compiled once for all test servers: it takes longer than most of their tests. */
const validators = compileAll(schemas)

function compileAll(all: Readonly<Record<string, object>>): Record<string, ValidateFunction> {
  const ajv = new Ajv2020({ formats: { text: true, 'content-link': true } })
  return Object.fromEntries(Object.entries(all).map(([folder, schema]) => [folder, ajv.compile(schema)]))
}

function createRegistry(config: SiteConfig): BlockRegistry {
  const documents = { Imprint: imprintDocument, Mine: mineDocument, Shared: sharedDocument }
  return createBlockRegistry({
    config: config.blocks,
    validators,
    schemas: structuredClone(schemas),
    resolveRef: () => ({}),
    documents,
  })
}

/** Every text of the page, large enough to be worth compressing. */
function markup(page: ComposedPage): string {
  const blocks = [...page.before, ...page.main, ...page.after].map(
    ({ type, fields }) => `${type} ${JSON.stringify(fields)}`,
  )
  return `<html lang="${page.lang}"><title>${JSON.stringify(page.head)}</title>${blocks.join('\n')}${' '.repeat(2000)}</html>`
}

/** A folder of each kind, and a file outside of them. */
function testFolders(): ServerParts['folders'] {
  const root = mkdtempSync(join(tmpdir(), 'tessera-server-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string): void => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('secret.txt', 'do not show')
  write('assets/app-1a2b.js', 'let a = 1')
  write('other-assets/app-9c8d.js', 'let a = 0')
  write('assets/app-1a2b.js.br', 'brotli')
  write('assets/site.5e6f.css', 'a{top:0}')
  write('assets/blocks/hero.7a8b.css', 'b{left:0}')
  write('media/.hidden', 'do not show')
  write('media/chair.webp', 'picture')
  write('public/fonts/serif.woff2', 'font')
  write('public/favicon.ico', 'icon')
  write('public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return {
    assets: [join(root, 'assets'), join(root, 'other-assets')],
    media: join(root, 'media'),
    public: join(root, 'public'),
  }
}
