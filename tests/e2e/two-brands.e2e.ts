import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { expect } from '@playwright/test'
import { hashes } from '../../blocks/shared/operations/browser-documents.generated.ts'
import { selectElements } from '../../engine/testing/read-html.ts'
import { get } from './support/crawl.ts'
import { hostAddress } from './support/host-address.ts'
import { test } from './support/reused-page.ts'

// The server of this suite serves two brands. What one of them gives out is nothing on the other.
const brands = ['localhost', 'quinquet.localhost'] as const
const [solenne, quinquet] = brands

interface Sent {
  host: string
  path: string
  body: unknown
  cookie?: string
}

/** What a script of a page of this host would send. */
async function post(baseURL: string | undefined, { host, path, body, cookie }: Sent) {
  const { port } = new URL(baseURL ?? '')
  const isForm = body instanceof URLSearchParams
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string; cookies: string[] }>()
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, path, method: 'POST' },
      headers: {
        ...{ host: `${host}:${port}`, origin: `http://${host}:${port}` },
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(cookie === undefined ? {} : { cookie }),
      },
    },
    (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part))
      const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '')
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, cookies }))
    },
  )
  sent.on('error', reject)
  sent.end(isForm ? body.toString() : JSON.stringify(body))
  return promise
}

test('a token and the key of a list of one brand are nothing on the other', async ({ page, baseURL }) => {
  await page.goto('/en/log-in')
  const form = page.locator('main form', { has: page.locator('[value="sign-up"]') })
  await form.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await form.getByLabel('Password', { exact: true }).fill('first horse battery')
  await form.getByRole('button', { name: 'Create my account' }).click()
  await page.waitForURL('**/en/wishlist')
  const token = (await page.context().cookies()).find(({ name }) => name === 'authToken')?.value ?? ''
  expect(token).not.toBe('')
  // Under the names that each brand gives its cookie.
  const cookie = ['authToken', 'apollo-token', 'quinquet_session'].map((name) => `${name}=${token}`).join('; ')
  const ask = async (host: string, hash: string, variables: object): Promise<string> => {
    const sent = { host, path: '/-/content', cookie, body: { hash, variables, locale: 'en' } }
    return (await post(baseURL, sent)).text
  }
  const session = (host: string) => get(hostAddress(baseURL, host, '/-/session'), { cookie })
  expect(JSON.parse((await session(solenne)).body)).toMatchObject({ signedIn: true })
  expect(JSON.parse((await session(quinquet)).body)).toEqual({ signedIn: false })

  const made = JSON.parse(await ask(solenne, hashes['CreateWishlist']!, { title: 'Bath', products: [] }))
  const { id } = made.data.createWishlist
  const shared = JSON.parse(await ask(solenne, hashes['ShareWishlist']!, { list: id }))
  expect(shared.data.shareWishlist.share).toEqual(expect.any(String))
  for (const [hash, variables] of [
    [hashes['Wishlists']!, {}],
    [hashes['ShareWishlist']!, { list: id }],
    [hashes['UpdateWishlist']!, { list: id, title: 'Theirs' }],
    [hashes['DeleteWishlist']!, { list: id }],
  ] as const)
    expect(JSON.parse(await ask(quinquet, hash, variables)).errors?.[0]).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    })
})

test('a page, a picture, a font, a look and a search of one brand are nothing on the other', async ({ baseURL }) => {
  const at = (host: string, path: string) => get(hostAddress(baseURL, host, path))
  const pages = await Promise.all(brands.map((host) => at(host, '/fr')))
  // Once more: from the cache.
  const again = await Promise.all(brands.map((host) => at(host, '/fr')))
  expect(again.map(({ body }) => body)).toEqual(pages.map(({ body }) => body))
  const titles = pages.map(({ body }) => selectElements(body, 'title')[0]?.text)
  expect(titles).toEqual([expect.stringContaining('Maison Solenne'), expect.stringContaining('Quinquet')])

  const ownFiles = {
    [solenne]: ['/media/hero-aubier.webp', '/fonts/cormorant.woff2', '/fr/produits/meuble-aubier-120'],
    [quinquet]: ['/media/midi.webp', '/fr/lampes/midi'],
  }
  for (const [own, other] of [brands, brands.toReversed()] as const) {
    for (const path of ownFiles[own!]!) {
      expect((await at(own!, path)).status, `${path} on ${own}`).toBe(200)
      expect((await at(other!, path)).status, `${path} on ${other}`).toBe(404)
    }
  }
  const [sheet = ''] = selectElements(pages[0]!.body, 'link[rel="stylesheet"]').map(
    ({ attributes }) => attributes['href'],
  )
  expect((await at(solenne, sheet)).status).toBe(200)
  expect((await at(quinquet, sheet)).status).toBe(404)

  const sitemaps = await Promise.all(brands.map((host) => at(host, '/sitemap-fr.xml')))
  expect(sitemaps[1]!.body).not.toContain('meuble')
  expect(sitemaps[0]!.body).not.toContain('lampe')
})

test('a host that no brand lists is of the first one', async ({ baseURL }) => {
  const { body } = await get(hostAddress(baseURL, 'brand.fr', '/fr'))
  expect(selectElements(body, 'title')[0]?.text).toContain('Maison Solenne')
})
