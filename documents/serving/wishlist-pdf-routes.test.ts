import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { elements, readPdf } from '../pdf/testing/read-pdf.ts'
import { ContentUnavailable, type ContentRequest, type Performed } from '../../engine/content/client.ts'
import type { Rendition } from '../../engine/media/rendition.ts'
import { documentServer } from './testing/serve-documents.ts'
import { wishlistPdfRoutes } from './wishlist-pdf-routes.ts'

const { serve, brand } = documentServer({ width: 344, height: 458 })

const lune = {
  uid: 7,
  heading: 'Miroir Lune',
  url: '/fr/product/miroir-lune',
  size: { width: 80 },
  collection: { heading: 'Lune' },
  cardImage: { url: '/media/lune.webp#c8b9a5', alt: 'Un miroir rond' },
  finishes: [
    { code: 'noyer', name: 'Noyer huilé', image: { url: '/media/lune-noyer.webp', alt: 'Un miroir en noyer' } },
  ],
}
const list = { id: 'l-1', title: 'Été "2026"', products: [lune], finishes: [] }
const ownList = (changed: object = {}): Performed => ({ data: { wishlist: { ...list, ...changed } }, errors: [] })
const own = ownList()
const named = (code: string, name: string) => ({ code, name })
const signedIn = { cookie: 'authToken=abc' }

interface Asking {
  answer?: Performed | (() => Promise<Performed>)
  headers?: Record<string, string>
  timeoutMs?: number
}

interface PdfResponse extends LightMyRequestResponse {
  /** What the content service was asked. */
  requests: ContentRequest[]
  pictures: Rendition[]
}

async function ask(path: string, { answer = own, headers = {}, timeoutMs }: Asking = {}): Promise<PdfResponse> {
  const requests: ContentRequest[] = []
  const { get, pictures } = open({
    async perform(request) {
      requests.push(request)
      return typeof answer === 'function' ? answer() : answer
    },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const response = await get(path, headers)
  return Object.assign(response, { requests, pictures })
}

interface Opening {
  perform: (request: ContentRequest) => Promise<Performed>
  revision?: () => string
  timeoutMs?: number
}

/** A server whose lists are what `perform` answers. */
function open({ perform, revision = () => '1', ...options }: Opening) {
  const { app, pictures } = serve((parts) => wishlistPdfRoutes({ ...parts, ...options }), {
    request: () => Promise.reject(new Error('A list must not be cached.')),
    revision: async () => revision(),
    perform,
  })
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
    app.inject({ url, headers: { host: 'brand.fr', ...headers }, remoteAddress })
  return { get, pictures }
}

it("sends the visitor's list as PDF that the browser saves, and that nothing else stores or indexes [PDF-02, PDF-04]", async () => {
  const answer = await ask('/fr/liste-de-souhaits.pdf?list=l-1', { headers: signedIn })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-disposition': `attachment; filename="${brand()}-Ete -2026-.pdf"; filename*=UTF-8''${encodeURIComponent(brand())}-%C3%89t%C3%A9%20-2026-.pdf`,
  })
  expect(answer.requests[0]?.visitor?.token).toBe('abc')
  const { pages } = await readPdf(answer.rawPayload)
  expect(answer.requests[0]?.variables).toEqual({ list: 'l-1' })
  expect(pages[0]?.texts).toEqual([
    ...['1 / 1', 'Ma sélection', 'Été "2026"', 'Miroir Lune', 'Lune', 'L 80 cm'],
    ...['Trouver un revendeur', 'maison-solenne.fr/fr/revendeurs'],
  ])
  // Nobody else may see the list: nothing leads to it.
  expect(pages[0]?.links.map(({ url }) => url)).toEqual([
    'https://maison-solenne.fr/fr/produits/miroir-lune',
    'https://maison-solenne.fr/fr/revendeurs',
  ])
  expect(elements(pages[0]?.tree ?? {}, 'Figure').map(({ alt }) => alt)).toEqual(['Un miroir rond'])
})

it('reads pictures of the site as JPEG in the smallest width, and none of other sites [PDF-11]', async () => {
  const elsewhere = { ...lune, cardImage: { url: 'https://elsewhere.test/a.jpg', alt: '' } }
  const outside = { ...lune, cardImage: { url: '/media/../secret.jpg', alt: '' } }
  const { statusCode, pictures } = await ask('/fr/liste-de-souhaits.pdf?list=l-1', {
    headers: signedIn,
    answer: ownList({ products: [lune, elsewhere, outside, lune] }),
  })
  expect(statusCode).toBe(200)
  expect(pictures).toEqual([{ file: 'lune.webp', width: 344, format: 'jpeg' }])
})

test.each([
  ['noyer', ['Noyer huilé'], 'lune-noyer.webp', '?finish=noyer'],
  ['chene', [], 'lune.webp', ''],
])('shows what was saved in "%s" in this finish, if the product still has it', async (code, names, file, query) => {
  const { rawPayload, pictures } = await ask('/fr/liste-de-souhaits.pdf?list=l-1', {
    headers: signedIn,
    answer: ownList({ finishes: [{ uid: 7, code }] }),
  })
  const { pages } = await readPdf(rawPayload)
  expect(pages[0]?.texts.slice(3, -2)).toEqual(['Miroir Lune', 'Lune', ...names, 'L 80 cm'])
  expect(pages[0]?.links[0]?.url).toBe(`https://maison-solenne.fr/fr/produits/miroir-lune${query}`)
  expect(pictures.map((one) => one.file)).toEqual([file])
})

it('sends a shared list to anybody', async () => {
  const data = { sharedWishlist: { title: 'Bad', products: [lune] } }
  const answer = await ask('/de/wunschzettel.pdf?share=s3cret', {
    answer: { data, errors: [] },
    headers: { host: 'brand.de' },
  })
  expect(answer.requests[0]?.variables).toEqual({ share: 's3cret' })
  const { pages, language } = await readPdf(answer.rawPayload)
  expect(language).toBe('de-DE')
  expect(pages[0]?.texts.slice(0, 3)).toEqual(['1 / 1', 'Meine Auswahl', 'Bad'])
  expect(pages[0]?.links.slice(-2).map(({ url }) => url)).toEqual([
    'https://maison-solenne.de/de/geteilte-liste/s3cret',
    'https://maison-solenne.de/de/handlersuche',
  ])
  expect(pages[0]?.texts).toContain('maison-solenne.de/de/geteilte-liste/s3cret')
})

it('says what its products cost in the market of the host, and together', async () => {
  const prices = [
    { market: 'fr', currency: 'EUR', amount: 1200, isLowest: true, finishes: [], choices: [] },
    { market: 'other', currency: 'EUR', amount: 9, isLowest: false, finishes: [], choices: [] },
  ]
  const priced = [lune, { ...lune, uid: 8 }].map((one) => ({ ...one, prices }))
  const answer = ownList({ products: priced })
  const { pages } = await readPdf(
    (await ask('/fr/liste-de-souhaits.pdf?list=l-1', { answer, headers: signedIn })).rawPayload,
  )
  expect(pages[0]?.texts.filter((text) => text.includes('€'))).toEqual([
    ...['À partir de 1 200 €', 'À partir de 1 200 €'],
    'À partir de 2 400 €',
  ])
})

it('names what is chosen, a line for each option, and costs exactly that', async () => {
  const top = { id: 'top', name: 'Plan', choices: [named('travertin', 'Travertin'), named('marbre', 'Marbre blanc')] }
  const tap = { id: 'tap', name: 'Robinetterie', choices: [named('mur', 'Au mur'), named('plan', 'Sur le plan')] }
  const finishes = [{ code: 'noyer', amount: 1500, isLowest: true }]
  const choices = [{ option: 'top', code: 'marbre', amount: 90 }]
  const price = { market: 'fr', currency: 'EUR', amount: 1200, isLowest: true, finishes, choices }
  const products = [{ ...lune, options: [top, tap], prices: [price] }]
  const answer = ownList({ products, finishes: [{ uid: 7, code: 'noyer.top~marbre.tap~plan' }] })
  const { rawPayload } = await ask('/fr/liste-de-souhaits.pdf?list=l-1', { answer, headers: signedIn })
  const texts = (await readPdf(rawPayload)).pages[0]?.texts.map((text) => text.replaceAll(/\s/g, ' ')) ?? []
  expect(texts).toEqual(expect.arrayContaining(['Noyer huilé', 'Plan : marbre blanc', 'Robinetterie : sur le plan']))
  expect(texts.filter((text) => text.includes('€'))).toEqual(['1 590 €', '1 590 €'])
})

const expired: Performed = { data: null, errors: [{ code: 'UNAUTHENTICATED', message: '' }] }

test.each([
  ['without a session', {}, own],
  ['whose session has ended', signedIn, expired],
])('leads a visitor %s to the page of the lists', async (_, headers, answer) => {
  const { statusCode, headers: sent } = await ask('/fr/liste-de-souhaits.pdf?list=l-1', { headers, answer })
  expect([statusCode, sent.location]).toEqual([303, '/fr/liste-de-souhaits'])
})

test.each([
  ['list=l-2', own],
  ['share=gone', { data: { sharedWishlist: null }, errors: [] }],
  ['', own],
  ['list=../../etc', own],
  ['list=l-1&list=l-2', own],
  [`list=${'x'.repeat(101)}`, own],
])('does not find ?%s', async (query, answer) => {
  const { statusCode } = await ask(`/fr/liste-de-souhaits.pdf?${query}`, { headers: signedIn, answer })
  expect(statusCode).toBe(404)
})

it('is found only where the site has the page', async () => {
  const answer = await ask('/de/wunschzettel.pdf?list=l-1', { headers: { ...signedIn, host: 'brand.fr' } })
  expect([answer.statusCode, answer.requests]).toEqual([404, []])
})

test.each([
  ['the service does not respond', () => Promise.reject(new ContentUnavailable('down')), undefined],
  ['it takes too long', own, 1],
])('refuses a document when %s', async (_, answer, timeoutMs) => {
  const asking = { headers: signedIn, answer, ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  const { statusCode, headers } = await ask('/fr/liste-de-souhaits.pdf?list=l-1', asking)
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
})

describe('a list that was made', () => {
  const path = '/fr/liste-de-souhaits.pdf'
  const shared = (title: string): Performed => ({ data: { sharedWishlist: { title, products: [lune] } }, errors: [] })

  it('is made once for its content, whoever asks for it', async () => {
    const { get, pictures } = open({
      perform: async ({ variables }) => (variables?.['share'] ? shared('Été "2026"') : ownList({ share: 's3cret' })),
    })
    const answers = await Promise.all([
      get(`${path}?list=l-1`, signedIn),
      get(`${path}?list=l-1`, { cookie: 'authToken=other' }),
      get(`${path}?share=s3cret`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
    expect(pictures).toHaveLength(1)
  })

  it('is read again each time: one that is no longer shared is not found, and a new title is shown', async () => {
    let answer = shared('Bad')
    const { get } = open({ perform: async () => answer })
    const titleNow = async () => (await readPdf((await get(`${path}?share=s3cret`)).rawPayload)).pages[0]?.texts[2]
    expect(await titleNow()).toBe('Bad')
    answer = shared('Bath')
    expect(await titleNow()).toBe('Bath')
    answer = { data: { sharedWishlist: null }, errors: [] }
    const gone = await get(`${path}?share=s3cret`)
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('is made again when the content has changed', async () => {
    let revision = '1'
    const { get, pictures } = open({ perform: async () => own, revision: () => revision })
    await get(`${path}?list=l-1`, signedIn)
    revision = '2'
    await get(`${path}?list=l-1`, signedIn)
    expect(pictures).toHaveLength(2)
  })
})

it('makes the lists of others while one session asks for forty, in the session of each', { tags: 'slow' }, async () => {
  let count = 0
  const perform = async () => ownList({ title: `List ${count++}` })
  const { get } = open({ perform })
  const path = '/fr/liste-de-souhaits.pdf?list=l-1'
  const done: string[] = []
  const askAs = async (name: string, address: string) => {
    const { statusCode, headers } = await get(path, { cookie: `authToken=${name}` }, address)
    done.push(name)
    return { statusCode, retryAfter: headers['retry-after'] }
  }
  const greedy = Array.from({ length: 40 }, () => askAs('greedy', '203.0.113.9'))
  const others = await Promise.all(['a', 'b', 'c'].map((name) => askAs(name, '203.0.113.10')))
  const doneByThen = done.filter((name) => name === 'greedy').length
  const answers = await Promise.all(greedy)
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const made = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(made.length).toBeGreaterThanOrEqual(11)
  expect(made.length + refused.length).toBe(40)
  expect(refused.every(({ retryAfter }) => retryAfter === '10')).toBe(true)
  // Refusals come at once: of those that were made, the others waited for a few only.
  expect(doneByThen - refused.length).toBeLessThanOrEqual(5)
})
