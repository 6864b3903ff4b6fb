// @module-tag slow
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { documents } from '../app/documents.generated.ts'
import { verifiedSite } from '../app/verified-site.ts'
import { runContent } from '../content/cli/run-content.ts'
import { graphqlPlugin } from '../content/platform/http/graphql-plugin.ts'
import { createCounters } from '../content/platform/limits/counters.ts'
import { commandContext } from '../content/testing/command-context.ts'
import { silent } from '../content/testing/test-store.ts'
import type { VerifiedOperation } from '../content/verify/verify-service.ts'
import { openShippedContent } from './contract/shipped-content.ts'
import { shippedConfig } from './shipped/shipped-site.ts'

const secret = 'a secret of at least 32 characters'
const config = shippedConfig()

interface Verifying {
  /** Milliseconds that the site waits for a response. */
  timeoutMs?: number
  secret?: string | undefined
}

/** Runs `content verify` with the shipped config. */
function verify(url: string, args: readonly string[], { timeoutMs = 60_000, secret: own }: Verifying = {}) {
  const services = { ...config.services, content: { ...config.services.content, timeoutMs } }
  const options = { config: { ...config, services }, secret: own }
  const context = commandContext('.')
  const site = async () => ({
    ...(await context.site()),
    verified: async (address: string, language: string | undefined) => verifiedSite(address, { ...options, language }),
  })
  return runContent(['verify', url, ...args], { ...context, site })
}

type Operations = readonly VerifiedOperation[]

async function verifyJson(url: string, args: readonly string[], options?: Verifying): Promise<Operations> {
  const { text } = await verify(url, [...args, '--json'], options)
  return (JSON.parse(text) as { operations: Operations }).operations
}

interface Sent {
  operationName: string
  variables: Record<string, unknown>
}

type Answer = object | string | 'never' | ((sent: Sent) => object)

/** A service on loopback that answers operations by their name, and all others with an error. Returns its address. */
async function serviceOf(
  answers: Readonly<Record<string, Answer>>,
  status = 200,
  onLanguage: (language: unknown) => void = () => {},
): Promise<string> {
  const server = createServer((request, response) => {
    onLanguage(request.headers['accept-language'])
    void readBody(request).then((sent) => {
      const answer = answers[sent.operationName] ?? { errors: [{ message: 'Unknown operation.' }] }
      if (answer === 'never') return
      const body = typeof answer === 'function' ? answer(sent) : answer
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

async function readBody(request: IncomingMessage): Promise<Sent> {
  return JSON.parse(Buffer.concat(await request.toArray()).toString()) as Sent
}

const footer = { address: 'Rue', copyright: null, icons: [], menus: [], socials: [] }

describe('content verify', () => {
  it('prints that an operation is answered, with its time', async () => {
    const { status, text } = await verify(await serviceOf({ Footer: { data: { footer } } }), ['--only', 'Footer'])
    expect(text.replace(/ +\d+ ms/, ' 1 ms')).toBe(
      'Footer  answered 1 ms\n\nAll 1 operations that were tried are answered.',
    )
    expect(status).toBe(0)
  })

  it.each<[string, Answer, string]>([
    [
      'a value of a wrong type',
      { data: { footer: { ...footer, menus: [{ url: 7, target: null, label: 'A' }] } } },
      'Footer: wrong type\n  footer.menus.0.url: Found 7. Expected ContentUrl!.',
    ],
    [
      'a field that is missing',
      { data: { footer: { ...footer, socials: undefined } } },
      'Footer: missing\n  footer.socials: This field is missing. Expected [SocialLink!]!.',
    ],
    [
      'an error',
      { errors: [{ message: 'No footer.', extensions: { code: 'NOT_FOUND' } }] },
      'Footer: missing\n  The service answered with an error: No footer. (NOT_FOUND)',
    ],
    ['what is not JSON', '<html>', 'Footer: missing\n  The content service at '],
  ])('prints %s, what was expected, and what it costs', async (_name, answer, words) => {
    const { status, text } = await verify(await serviceOf({ Footer: answer }), ['--only', 'Footer'])
    expect(status).toBe(1)
    expect(text).toContain(words)
    expect(text).toContain('\n  Without the block Footer: every page.')
    expect(text).toMatch(/\n1 of 1 operations have no valid answer\.$/)
  })

  it('prints the status of a response without JSON', async () => {
    const url = await serviceOf({ Footer: 'Bad Gateway' }, 500)
    const { text } = await verify(url, ['--only', 'Footer'])
    expect(text).toContain(
      `The content service at ${url} did not respond to Footer: answered with status 500, not JSON`,
    )
  })

  it('prints what takes longer than the site waits', async () => {
    const url = await serviceOf({ Footer: 'never' })
    const { status, text } = await verify(url, ['--only', 'Footer'], { timeoutMs: 20 })
    expect(status).toBe(1)
    expect(text).toContain(
      'Footer: too slow\n  The service did not respond within 20 ms, the timeoutMs of config/services.json.',
    )
  })

  it('names the block of a page whose field is wrong', async () => {
    const blocks = [{ __typename: 'EditoSimple', EditoSimple__id: '1', EditoSimple__heading: 7 }]
    const path = '/page/page-daccueil'
    const sitePages = [{ path, updatedAt: '2026-01-01T00:00:00Z', alternates: [] }]
    const url = await serviceOf({
      SitePages: { data: { sitePages } },
      Page: ({ variables }) => ({
        data: { blocksForPage: variables['path'] === path ? blocks : [], seoForPage: null },
      }),
    })
    const { text } = await verify(url, ['--only', 'Page'])
    expect(text).toContain('blocksForPage.0.EditoSimple__heading: Found 7. Expected String.')
    expect(text).toContain('Without the block EditoSimple: config/pages/home.json.')
  })

  it('names the block that is left out although its types are those of the contract', async () => {
    const blocks = [{ __typename: 'ColorChart', ColorChart__heading: null, ColorChart__shades: [] }]
    const block = { ...blocks[0], ColorChart__id: '1', ColorChart__backgroundColor: null }
    const url = await serviceOf({
      Page: ({ variables }) => ({
        data: { blocksForPage: variables['path'] === '/page/portal' ? [block] : [], seoForPage: null },
      }),
    })
    const { text } = await verify(url, ['--only', 'Page'])
    expect(text).toContain('Found an empty list. Expected at least one entry.')
    expect(text).toContain('blocksForPage.0.ColorChart__shades: ')
    expect(text).toContain('Without the block ColorChart: config/pages/portal.json.')
  })

  it('asks in another language of the site', async () => {
    const asked: unknown[] = []
    const url = await serviceOf({ Footer: { data: { footer } } }, 200, (language) => asked.push(language))
    expect((await verify(url, ['--only', 'Footer', '--language', 'nl'])).status).toBe(0)
    expect(asked).toEqual(['nl'])
    expect(await verify(url, ['--language', 'xx'])).toEqual({
      status: 2,
      text: expect.stringContaining('ARGUMENT_INVALID  The site has no language "xx".\n  Give one of '),
    })
  })

  it('tries no mutation, and nothing that needs a value that no answer has', async () => {
    const operations = await verifyJson(await serviceOf({}), ['--only', 'Login,RecentlyViewed'])
    expect(operations.map(({ name, requests }) => [name, requests[0]?.reason])).toEqual([
      ['Login', 'It changes data.'],
      ['RecentlyViewed', 'No answer has a value for $pieces (Query.productsById.ids).'],
    ])
  })

  it.each([
    [['verify'], 'The address of the content service is missing.'],
    [['verify', 'content.example'], '"content.example" is not the address of a content service.'],
    [['verify', 'http://a/b', '--only', 'Footr'], 'The site has no operation "Footr". Did you mean "Footer"?'],
  ])('%j prints what is wrong', async ([, ...args], words) => {
    const [url = '', ...options] = args
    const { status, text } = url === '' ? await runVerifyWithout() : await verify(url, options)
    expect(status).toBe(2)
    expect(text).toContain(words)
  })
})

function runVerifyWithout() {
  return runContent(['verify'], commandContext('.'))
}

describe('the content service of this project', () => {
  let url: string
  beforeAll(async () => {
    const service = await openShippedContent()
    const counters = createCounters(() => {
      throw new Error('Nothing is counted.')
    })
    const trusted = Object.fromEntries(Object.values(documents).map((document) => [document.hash, document]))
    const app = Fastify()
    const site = { secrets: [secret], counters }
    await app.register(graphqlPlugin, { service, path: '/graphql', trusted, site, log: silent })
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
    return () => app.close()
  })

  it('answers every operation of the site that can be tried', async () => {
    const operations = await verifyJson(url, [], { secret })
    const of = (result: string) => operations.flatMap((one) => (one.result === result ? [one.name] : []))
    expect(operations.filter(({ result }) => result !== 'answered' && result !== 'not tried')).toEqual([])
    const mutations = Object.values(documents).flatMap(({ name, text }) => (text.startsWith('mutation') ? [name] : []))
    // No answer to a stranger has the id of a visitor's list.
    expect(of('not tried').toSorted()).toEqual([...mutations, 'WishlistPdf'].toSorted())
  })

  it('answers what anonymous visitors may ask without the secret', async () => {
    const { status, text } = await verify(url, [])
    expect(text).toMatch(/^Page +answered/m)
    expect(status).toBe(0)
  })

  it('records requests and responses, without headers', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'exchanges.json')
    const { text } = await verify(url, ['--only', 'Revision,Header', '--record', file], { secret })
    expect(text).toContain(`2 exchanges in ${file}.`)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const exchanges = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(exchanges.map((one) => [one['operation'], Object.keys(one)])).toEqual(
      ['Revision', 'Header'].map((name) => [name, ['operation', 'variables', 'acceptLanguage', 'response']]),
    )
    expect((await verify(url, ['--only', 'Revision', '--record', file])).status).toBe(2)
  })
})
