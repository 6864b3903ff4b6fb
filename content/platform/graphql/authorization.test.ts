import { randomUUID } from 'node:crypto'
import {
  type GraphQLArgument,
  type GraphQLField,
  isCompositeType,
  getNamedType,
  isNonNullType,
  type GraphQLSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { loadContent } from '../loading/load-content.ts'
import { type AccountClient, goodPassword, openAccountService } from '../../testing/account-service.ts'
import { invalidTokens } from '../../testing/invalid-tokens.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { fixture, openTestStore, silent } from '../../testing/test-store.ts'
import { servedSchema, contentQueries } from './served-schema.ts'

type Access = 'public' | 'personal' | 'admin'

/** Who may use each root field. A field of the schema that is not here fails the first test: decide, then list it. */
const access: Readonly<Record<string, Access>> = {
  ...Object.fromEntries([...contentQueries].map((name) => [`Query.${name}`, 'public'] as const)),
  'Query.refreshJwtToken': 'public',
  'Query.sharedWishlist': 'public',
  'Query.contactReceipt': 'public',
  'Query.freeVisits': 'public',
  'Query.bookedVisit': 'public',
  'Query.account': 'personal',
  'Query.savedProducts': 'personal',
  'Query.savedSummary': 'personal',
  'Query.wishlist': 'personal',
  'Query.wishlists': 'personal',
  'Query.adminProductIdsToSynchronize': 'admin',
  'Mutation.login': 'public',
  'Mutation.register': 'public',
  'Mutation.createAccount': 'public',
  'Mutation.lostPassword': 'public',
  'Mutation.resetPassword': 'public',
  'Mutation.logout': 'public',
  'Mutation.sendToContact': 'public',
  'Mutation.submitContactForm': 'public',
  'Mutation.orderSamples': 'public',
  'Mutation.bookVisit': 'public',
  'Mutation.cancelVisit': 'public',
  'Mutation.countUnfound': 'public',
  'Mutation.updatePassword': 'personal',
  'Mutation.deleteAccount': 'personal',
  'Mutation.createWishlist': 'personal',
  'Mutation.updateWishlist': 'personal',
  'Mutation.deleteWishlist': 'personal',
  'Mutation.addProductToWishlist': 'personal',
  'Mutation.deleteProductToWishlist': 'personal',
  'Mutation.moveProductInWishlist': 'personal',
  'Mutation.shareWishlist': 'personal',
  'Mutation.unshareWishlist': 'personal',
  'Mutation.mergeWishlist': 'personal',
  'Mutation.adminSynchronizeProductId': 'admin',
}

interface Operation {
  /** Such as Query.account. */
  name: string
  root: 'Query' | 'Mutation'
  field: GraphQLField
}

function operationsOf(schema: GraphQLSchema): Operation[] {
  return (['Query', 'Mutation'] as const).flatMap((root) => {
    const type = root === 'Query' ? schema.getQueryType() : schema.getMutationType()
    return Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${root}.${field.name}`, root, field }))
  })
}

const operations = operationsOf(servedSchema())
const withAccess = (wanted: Access): [string, Operation][] =>
  operations.filter(({ name }) => access[name] === wanted).map((one) => [one.name, one])

it('no query whose result depends on who asks is one that is cached for all', () => {
  const cached = operations.filter(({ root, field }) => root === 'Query' && contentQueries.has(field.name))
  expect(cached.map(({ name }) => name).filter((name) => access[name] !== 'public')).toEqual([])
  for (const field of ['sharedWishlist', 'contactReceipt', 'refreshJwtToken'])
    expect(contentQueries).not.toContain(field)
})

/** An account with a list. */
type Owner = Awaited<ReturnType<AccountClient['signUp']>> & { wishlistId: string }

let client: AccountClient
let owner: Owner
let admin: Owner

beforeAll(async () => {
  const store = await openTestStore()
  await loadContent(store.db, { folder: fixture, languages: testLanguages, model: contentModel }, silent)
  client = await openAccountService({ store })
  owner = await newOwner()
  admin = await newOwner()
  await store.db.$client`update account set role = 'admin' where uid = ${admin.uid}`
})
afterAll(() => client.close())

async function newOwner(): Promise<Owner> {
  const account = await client.signUp()
  const document = 'mutation { createWishlist(title: "Bathroom") { id } }'
  const { data } = await client.service.execute({ document, token: account.token })
  return { ...account, wishlistId: (data as { createWishlist: { id: string } }).createWishlist.id }
}

/** Values that are accepted from the owner of the account and of the list. */
function valueOf({ name, type }: GraphQLArgument, { uid, token, wishlistId }: Owner): unknown {
  const values: Record<string, unknown> = {
    uid,
    wishlistId,
    token,
    email: `someone-${randomUUID().slice(0, 8)}@example.com`,
    password: goodPassword,
    existingPassword: goodPassword,
    newPassword: 'heron under Bruges',
    tempPassword: 'temporary',
    title: 'Title',
    key: 'key',
    share: 'share',
    receipt: '00000000-0000-4000-8000-000000000000',
    productId: 'vanity',
    ids: ['vanity'],
    products: ['vanity'],
    by: 1,
    shop: 'nowhere',
    visit: {
      shop: 'nowhere',
      day: '2026-12-01',
      time: '10:00',
      name: 'Ada Byron',
      email: `${randomUUID().slice(0, 8)}@example.com`,
    },
    contact: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: `${randomUUID().slice(0, 8)}@example.com`,
      subject: 'other',
    },
    order: {
      ...{ samples: ['oak'], firstName: 'Ada', lastName: 'Byron', email: `${randomUUID().slice(0, 8)}@example.com` },
      ...{ street: '1 rue des Lilas', postalCode: '75011', town: 'Paris', country: 'FR' },
    },
    uids: ['1001'],
    references: ['pure-120'],
    extID: 'vanity',
    path: '/page/page-daccueil',
    query: 'mirror',
    nodeType: 'product',
    id: 'lyon-1',
    bounds: { south: 45, west: 4, north: 46, east: 5 },
    place: 'Lyon',
    distance: 5,
  }
  if (isNonNullType(type) && !(name in values))
    throw new Error(`Add a value for the argument "${name}" to content/platform/graphql/authorization.test.ts.`)
  return values[name]
}

/** The codes of the errors when the operation is requested for what the owner has. */
async function codesFor(
  { root, field }: Operation,
  { token, target = owner }: { token: string | undefined; target?: Owner },
): Promise<unknown[]> {
  const required = field.args.filter(({ type }) => isNonNullType(type))
  const declared = required.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = required.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  const { data, errors = [] } = await client.service.execute({
    document: `${root.toLowerCase()} Any${declared && `(${declared})`} { result: ${field.name}${passed && `(${passed})`}${selection} }`,
    variables: Object.fromEntries(required.map((one) => [one.name, valueOf(one, target)])),
    token,
  })
  if (errors.length > 0 && (data?.['result'] ?? null) !== null) throw new Error('A refused operation has a result.')
  return errors.map(({ extensions }) => extensions?.['code'])
}

/** Every row that belongs to the owner. */
async function ownRows(): Promise<unknown> {
  const sql = client.store.db.$client
  const rows = await Promise.all([
    sql`select * from account where uid = ${owner.uid}`,
    sql`select * from account_session where uid = ${owner.uid}`,
    sql`select * from wishlist where account_uid = ${owner.uid}`,
  ])
  return rows.map((all) => [...all])
}

/** Codes of an operation that the visitor may not use, or that nothing resolves. */
const refusal: unknown = expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN|INTERNAL_SERVER_ERROR|BAD_REQUEST/)

it('every operation of the schema is listed with who may use it', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(access).sort())
})

it.each(withAccess('personal'))('the owner may use %s', async (_name, operation) => {
  const target = await newOwner()
  expect(await codesFor(operation, { token: target.token, target })).toEqual([])
})

describe.each(Object.keys(invalidTokens))('with %s', (name) => {
  let token: string | undefined
  beforeAll(async () => {
    token = await invalidTokens[name]?.(client, owner)
  })

  it.each([...withAccess('personal'), ...withAccess('admin')])(
    '%s is refused and changes nothing [PERM-03] [PERM-05] [PERM-09] [OPEN-43]',
    async (_operation, operation) => {
      const before = await ownRows()
      expect(await codesFor(operation, { token })).toEqual(['UNAUTHENTICATED'])
      expect(await ownRows()).toEqual(before)
    },
  )

  it.each(withAccess('public'))('%s is as for anybody [PERM-01]', async (_operation, operation) => {
    expect(await codesFor(operation, { token })).not.toContainEqual(refusal)
  })
})

describe('another account', () => {
  it.each(withAccess('personal'))('neither sees nor changes by %s what the owner has', async (_name, operation) => {
    const { token } = await client.signUp()
    const before = await ownRows()
    const codes = await codesFor(operation, { token })
    const ofOwner = operation.field.args.some(
      ({ name, type }) => isNonNullType(type) && ['uid', 'wishlistId'].includes(name),
    )
    expect(codes.length > 0).toBe(ofOwner)
    expect(['FORBIDDEN', 'NOT_FOUND']).toEqual(expect.arrayContaining(codes))
    expect(await ownRows()).toEqual(before)
  })

  it('finds none of the lists of the owner among its own', async () => {
    const { token } = await client.signUp()
    const document = '{ wishlists { id title } account { email wishlists { id } } }'
    const { data } = await client.service.execute({ document, token })
    expect(data).toMatchObject({ wishlists: [], account: { wishlists: [] } })
  })

  it.each(withAccess('admin'))(
    'is refused %s as long as it is no administrator [PERM-09] [OPEN-03]',
    async (_, operation) => {
      expect(await codesFor(operation, { token: owner.token })).toEqual(['FORBIDDEN'])
    },
  )
})

it.each(withAccess('admin'))('an administrator may use %s [PERM-09]', async (_name, operation) => {
  expect(await codesFor(operation, { token: admin.token })).not.toContainEqual(refusal)
})
