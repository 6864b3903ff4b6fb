import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { readDxf } from '../drawing-file/testing/read-dxf.ts'
import { readPdf } from '../pdf/testing/read-pdf.ts'
import { ContentUnavailable, type ContentRequest } from '../../engine/content/client.ts'
import type { Rendition } from '../../engine/media/rendition.ts'
import { documentServer } from './testing/serve-documents.ts'
import { productSheetRoutes } from './product-sheet-routes.ts'

const documents = documentServer({ width: 960, height: 768 })

const image = (name: string) => ({ url: `/media/${name}.webp#c8b9a5`, alt: name })
const product = {
  heading: 'Miroir Lune',
  kind: 'Spiegel',
  size: { width: 80, height: 80, depth: 3 },
  materials: [],
  gallery: [{ image: image('lune') }],
  options: [],
  finishes: [{ code: 'laiton', name: 'Messing', image: image('lune-laiton') }],
}

interface Served {
  requests: ContentRequest[]
  pictures: Rendition[]
  get: (path: string, headers?: Record<string, string>, address?: string) => Promise<LightMyRequestResponse>
}

interface Serving {
  blocks?: unknown
  isDown?: boolean
  timeoutMs?: number
  revision?: () => string
}

function serve({ blocks = [{}, { product }], isDown = false, timeoutMs, revision = () => '1' }: Serving = {}): Served {
  const requests: ContentRequest[] = []
  const options = timeoutMs === undefined ? {} : { timeoutMs }
  const { app, pictures } = documents.serve((parts) => productSheetRoutes({ ...parts, ...options }), {
    async request(request) {
      requests.push(request)
      if (isDown) throw new ContentUnavailable('down')
      return { data: { blocksForPage: blocks }, fallbacks: [] }
    },
    revision: async () => revision(),
    perform: () => Promise.reject(new Error('A sheet is not personal.')),
  })
  const get: Served['get'] = (url, headers = {}, remoteAddress = '203.0.113.1') =>
    app.inject({ url, headers: { host: 'brand.fr', ...headers }, remoteAddress })
  return { requests, pictures, get }
}

it('sends the sheet of a product in the language of its page, which search engines do not index', async () => {
  const { get, requests, pictures } = serve()
  const answer = await get('/de/produkte/miroir-lune.pdf', { host: 'brand.de' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex',
    'content-disposition': expect.stringContaining('Miroir Lune.pdf"'),
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  })
  expect(requests.map(({ variables }) => variables)).toEqual([{ path: '/product/miroir-lune' }])
  expect(pictures).toEqual([{ file: 'lune.webp', width: 1920, format: 'jpeg' }])
  const { language, pages } = await readPdf(answer.rawPayload)
  expect([language, pages.length]).toEqual(['de-DE', 2])
  // The official addresses: paper is read for years.
  expect(pages[0]?.links.map(({ url }) => url)).toEqual([
    'https://maison-solenne.de/de/produkte/miroir-lune',
    'https://maison-solenne.de/de/handlersuche',
  ])
})

it('shows the width of the query, and that of the catalogue where the product is not made in it', async () => {
  const ownWidth = { standard: 80, from: 60, to: 120, step: 1 }
  const { get } = serve({ blocks: [{ product: { ...product, ownWidth } }] })
  const address = async (width: string) => {
    const { rawPayload } = await get(`/fr/produits/miroir-lune.pdf?width=${width}`)
    const { pages } = await readPdf(rawPayload)
    return pages[0]?.links.map(({ url }) => url)
  }
  expect((await address('97'))?.[0]).toBe('https://maison-solenne.fr/fr/produits/miroir-lune?width=97')
  expect((await address('300'))?.[0]).toBe('https://maison-solenne.fr/fr/produits/miroir-lune')
})

it('shows the finish of the query, and ignores one that the product does not have', async () => {
  const { get, pictures } = serve()
  const answer = await get('/fr/produits/miroir-lune.pdf?finish=laiton')
  const { pages } = await readPdf(answer.rawPayload)
  expect(pages[0]?.links[0]?.url).toBe('https://maison-solenne.fr/fr/produits/miroir-lune?finish=laiton')
  const plain = await get('/fr/produits/miroir-lune.pdf')
  const unknown = await get('/fr/produits/miroir-lune.pdf?finish=or&finish=laiton')
  expect(pictures.map(({ file }) => file)).toEqual(['lune-laiton.webp', 'lune.webp'])
  expect(unknown.headers.etag).toBe(plain.headers.etag)
  expect(plain.headers.etag).not.toBe(answer.headers.etag)
})

it('leads back to a local host, which is its own origin', async () => {
  const answer = await serve().get('/fr/produits/miroir-lune.pdf', { host: 'fr.localhost:3000' })
  const { pages } = await readPdf(answer.rawPayload)
  expect(pages[0]?.links[0]?.url).toBe('http://fr.localhost:3000/fr/produits/miroir-lune')
})

it('makes a sheet once for all who request it, and again when the content has changed', async () => {
  let revision = '1'
  const { get, pictures } = serve({ revision: () => revision })
  const path = '/fr/produits/miroir-lune.pdf'
  const [first, second] = await Promise.all([get(path), get(path)])
  expect(first?.rawPayload.equals(second?.rawPayload ?? Buffer.of())).toBe(true)
  await get(path)
  expect(pictures).toHaveLength(1)
  revision = '2'
  await get(path)
  expect(pictures).toHaveLength(2)
})

it('makes the sheets of others while one network asks for forty', { tags: 'slow' }, async () => {
  const { get } = serve()
  const done: string[] = []
  const ask = async (from: string, name: string) => {
    const { statusCode } = await get(`/fr/produits/${name}.pdf`, {}, from)
    if (statusCode === 200) done.push(from)
    return statusCode
  }
  // An IPv6 network is one visitor.
  const greedy = Array.from({ length: 40 }, (_, index) => ask(`2001:db8:0:1::${index}`, `greedy-${index}`))
  const others = await Promise.all(['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((from) => ask(from, `of-${from}`)))
  const before = done.length - others.length
  const answers = await Promise.all(greedy)
  expect(others).toEqual([200, 200, 200])
  expect(before).toBeLessThanOrEqual(5)
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(11)
  expect(new Set(answers)).toEqual(new Set([200, 429]))
})

it('sends nothing to a client that has the sheet, and makes none for it', async () => {
  const { get, pictures } = serve()
  const { headers } = await get('/fr/produits/miroir-lune.pdf')
  const other = serve()
  const answer = await other.get('/fr/produits/miroir-lune.pdf', { 'if-none-match': String(headers.etag) })
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
  expect([pictures.length, other.pictures.length]).toEqual([1, 0])
})

describe('a dimension drawing', () => {
  const unit = {
    ...product,
    size: { width: 120, height: 52, depth: 50 },
    fittings: { tap: 'wall', top: 2, basins: [{ axis: 60, width: 56, depth: 38, height: 13, outline: 'ellipse' }] },
    installation: { bottom: 25, inlet: 102, outlet: 50, fixing: 62, rim: 90 },
    options: [
      {
        id: 'basin',
        name: 'Becken',
        choices: [
          { code: 'oval', name: 'Oval' },
          { code: 'bowl', name: 'Schale', basin: { width: 40, depth: 40, height: 10, outline: 'ellipse' } },
        ],
      },
    ],
  }
  const blocks = [{ product: unit }]

  test.each([
    ['svg', 'image/svg+xml; charset=utf-8', /^<\?xml/],
    ['dxf', 'image/vnd.dxf', /^999/],
  ])('is sent as %s, under the name of the product, and is not indexed', async (ending, type, start) => {
    const { get, pictures } = serve({ blocks })
    const answer = await get(`/de/produkte/miroir-lune.${ending}`, { host: 'brand.de' })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-robots-tag']]).toEqual([
      200,
      type,
      'noindex',
    ])
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="[^"]+-Miroir Lune\\.${ending}"`),
    )
    expect(answer.headers['cache-control']).toContain('public')
    expect(answer.body.trimStart()).toMatch(start)
    expect(pictures).toEqual([])
  })

  it('shows the washbasin that is chosen, and has an address for what the product has only', async () => {
    const { get } = serve({ blocks })
    const textsOf = async (path: string): Promise<(string | undefined)[]> => {
      const { entities } = readDxf((await get(path)).body)
      return entities.flatMap(({ type, groups }) => (type === 'TEXT' ? [groups.get(1)] : []))
    }
    const path = '/fr/produits/miroir-lune.dxf'
    expect(await textsOf(path)).toContain('13')
    const bowl = await textsOf(`${path}?basin=bowl`)
    expect([bowl.includes('10'), bowl.includes('13')]).toEqual([true, false])
    const [plain, unknown, chosen] = await Promise.all(
      ['', '?basin=none&other=1', '?basin=bowl'].map(async (query) => (await get(path + query)).headers.etag),
    )
    expect([unknown === plain, chosen === plain]).toEqual([true, false])
  })

  it('is another document than the sheet, and is not sent to who has it', async () => {
    const { get } = serve({ blocks })
    const path = '/fr/produits/miroir-lune'
    const [svg, dxf, pdf] = await Promise.all(['svg', 'dxf', 'pdf'].map((ending) => get(`${path}.${ending}`)))
    expect(new Set([svg, dxf, pdf].map((answer) => answer?.headers.etag)).size).toBe(3)
    const again = await get(`${path}.svg`, { 'if-none-match': String(svg?.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('does not exist of a product without measures', async () => {
    const { get } = serve({ blocks: [{ product: { ...product, size: null } }] })
    expect((await get('/fr/produits/miroir-lune.svg')).statusCode).toBe(404)
    expect((await get('/fr/produits/miroir-lune.dxf')).statusCode).toBe(404)
  })
})

test.each([
  ['no such page', null],
  ['a page without a product', [{}]],
])('does not find %s', async (_, blocks) => {
  const answer = await serve({ blocks }).get('/fr/produits/gone.pdf')
  expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex'])
})

test.each([
  ['content that does not respond', { isDown: true }],
  ['a document that takes too long', { timeoutMs: 1 }],
])('refuses the document because of %s', async (_, serving) => {
  const answer = await serve(serving).get('/fr/produits/miroir-lune.pdf')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
})
