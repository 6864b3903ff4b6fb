import { afterEach, expect, it, vi } from 'vitest'
import type { ListChange, Wishlist } from '../../../flows/wishlists/list-change.ts'
import { hashes } from '../../shared/operations/browser-documents.generated.ts'
import { openAccountLists } from './account-lists.ts'

const site = { gateway: '/-/content', hint: 'signedIn', anonymousToken: true }
const stored: Wishlist[] = [{ id: 'a', title: 'A', version: 4, share: null, products: ['1', '2'] }]
const answer = { __typename: 'Wishlist', id: 'a', title: 'A', version: 5, share: null, products: [], finishes: [] }
const remove: ListChange = { type: 'remove', list: 'a', product: '1' }

afterEach(() => vi.unstubAllGlobals())

interface Sent {
  hash: string
  variables: Record<string, unknown>
}

/** A gateway that gives one answer, the requests that it has received, and their Authorization headers. */
function stubGateway(result: unknown, cookie = 'signedIn=1') {
  const requests: Sent[] = []
  const tokens: (string | undefined)[] = []
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'fr-FR' } })
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    requests.push(JSON.parse(body) as Sent)
    tokens.push(headers['authorization'])
    return Response.json(result)
  })
  return { requests, tokens }
}

it.each<[ListChange, 'replace' | 'single', string, object, unknown]>([
  [remove, 'replace', 'UpdateWishlist', { list: 'a', products: ['2'], version: 4 }, { updateWishlist: answer }],
  [remove, 'single', 'RemoveFromWishlist', { list: 'a', product: '1' }, { deleteProductToWishlist: answer }],
  [
    { type: 'reorder', list: 'a', products: ['2', '1'] },
    'replace',
    'UpdateWishlist',
    { list: 'a', products: ['2', '1'], version: 4 },
    { updateWishlist: answer },
  ],
  [
    { type: 'rename', list: 'a', title: '' },
    'replace',
    'UpdateWishlist',
    { list: 'a', title: '', version: 4 },
    { updateWishlist: answer },
  ],
  [
    { type: 'create', title: '' },
    'replace',
    'CreateWishlist',
    { title: '' },
    { createWishlist: { ...answer, id: 'b' } },
  ],
  [{ type: 'share', list: 'a' }, 'replace', 'ShareWishlist', { list: 'a' }, { shareWishlist: answer }],
  [{ type: 'unshare', list: 'a' }, 'replace', 'UnshareWishlist', { list: 'a' }, { unshareWishlist: answer }],
  [{ type: 'delete', list: 'a', title: 'A' }, 'replace', 'DeleteWishlist', { list: 'a' }, { deleteWishlist: true }],
])('%j (%s) is sent as %s [WISH-21] [READ-17] [WISH-19]', async (change, saveStrategy, name, variables, data) => {
  const { requests } = stubGateway({ data })
  const result = await openAccountLists({ ...site, saveStrategy }).save({ change, stored })
  expect(requests).toEqual([{ hash: hashes[name], variables, locale: 'fr' }])
  expect(result).toMatchObject({ kind: 'saved' })
})

it.each([
  ['CONFLICT', 'conflict'],
  ['UNAUTHENTICATED', 'signed-out'],
  ['LIMIT_REACHED', 'full'],
  ['NOT_FOUND', 'gone'],
])('%s is the refusal "%s"', async (code, reason) => {
  stubGateway({ data: null, errors: [{ message: 'No', extensions: { code } }] })
  const lists = openAccountLists({ ...site, saveStrategy: 'replace' })
  expect(await lists.save({ change: remove, stored })).toEqual({ kind: 'refused', reason })
})

it('rejects where the service does not answer, or does not delete [OPEN-06]', async () => {
  stubGateway({ data: null, errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })
  const lists = openAccountLists({ ...site, saveStrategy: 'replace' })
  await expect(lists.save({ change: remove, stored })).rejects.toThrow('No')
  stubGateway({ data: { deleteWishlist: false } })
  await expect(lists.save({ change: { type: 'delete', list: 'a', title: 'A' }, stored })).rejects.toThrow(
    'did not delete',
  )
})

it('loads the lists anew each time', async () => {
  const { requests } = stubGateway({
    data: {
      wishlists: [
        {
          ...answer,
          products: [{ __typename: 'Product', id: 'p', uid: 7 }],
          finishes: [{ __typename: 'WishlistFinish', uid: 7, code: 'noyer' }],
        },
      ],
    },
  })
  const lists = openAccountLists({ ...site, saveStrategy: 'replace' })
  await lists.load()
  expect(await lists.load()).toEqual([
    { id: 'a', title: 'A', version: 5, share: null, products: ['7'], finishes: { 7: 'noyer' } },
  ])
  expect(requests).toHaveLength(2)
})

it('sends a random token only where nobody is signed in, the same for the whole page [AUTH-34] [READ-08]', async () => {
  const result = { data: { wishlists: [] } }
  const signedOut = stubGateway(result, '')
  const lists = openAccountLists({ ...site, saveStrategy: 'replace' })
  await lists.load()
  await lists.load()
  const [token] = signedOut.tokens
  expect(token).toMatch(/^Bearer [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(signedOut.tokens).toEqual([token, token])

  const signedIn = stubGateway(result)
  await lists.load()
  expect(signedIn.tokens).toEqual([undefined])

  const off = stubGateway(result, '')
  await openAccountLists({ ...site, anonymousToken: false, saveStrategy: 'replace' }).load()
  expect(off.tokens).toEqual([undefined])
})
