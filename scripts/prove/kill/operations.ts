import type { Change, FoundList, Lists } from './lists.ts'

const list = '{ id title share products { uid } }'

const documents = {
  register: 'mutation ($email: String!, $password: String!) { register(email: $email, password: $password) { id } }',
  login: 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
  wishlists: `{ wishlists ${list} }`,
  create: `mutation ($title: String!, $products: [ID!]) { createWishlist(title: $title, products: $products) ${list} }`,
  merge: `mutation ($key: ID!, $title: String!, $products: [ID!]!) {
    mergeWishlist(key: $key, title: $title, products: $products) ${list} }`,
  update: `mutation ($id: ID!, $title: String, $products: [ID!]) {
    updateWishlist(wishlistId: $id, title: $title, products: $products) ${list} }`,
  add: `mutation ($id: ID!, $product: ID!) { addProductToWishlist(wishlistId: $id, productId: $product) ${list} }`,
  remove: `mutation ($id: ID!, $product: ID!) { deleteProductToWishlist(wishlistId: $id, productId: $product) ${list} }`,
  delete: 'mutation ($id: ID!) { deleteWishlist(wishlistId: $id) }',
  share: `mutation ($id: ID!) { shareWishlist(wishlistId: $id) ${list} }`,
  unshare: `mutation ($id: ID!) { unshareWishlist(wishlistId: $id) ${list} }`,
} as const

type OperationName = keyof typeof documents

export interface Operation {
  name: OperationName
  variables: Readonly<Record<string, unknown>>
}

/** `done`: the service acknowledged it. `refused`: it did nothing. `unknown`: there was no answer, or a failure. */
export type Answer = { kind: 'done'; value: unknown } | { kind: 'refused' | 'unknown'; code: string }

export interface Caller {
  port: number
  /** Limits on attempts count by address. */
  address: string
  token: string | null
}

const timeoutMs = 20_000
/** Refusals by contract: the operation has changed nothing. */
const refusals = new Set(['403', '422', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])

/** Sends an operation. Never rejects. */
export async function perform({ name, variables }: Operation, { port, address, token }: Caller): Promise<Answer> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: documents[name], variables }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // A GraphQL response, as the specification has it.
    const { data, errors } = (await response.json()) as GraphqlResponse
    if (!errors && data) return { kind: 'done', value: Object.values(data)[0] }
    const code = errors?.[0]?.extensions?.code ?? `status ${response.status}`
    return { kind: refusals.has(code) ? 'refused' : 'unknown', code }
  } catch (error) {
    return { kind: 'unknown', code: error instanceof Error ? error.message : String(error) }
  }
}

interface GraphqlResponse {
  data?: Record<string, unknown> | null
  errors?: readonly { extensions?: { code?: string } }[]
}

/** The operation of a change. Its list is one whose id is known. */
export function operationOf(change: Change, lists: Lists): Operation {
  const id = lists.find(({ title }) => title === change.title)?.id
  switch (change.type) {
    case 'create':
      return { name: 'create', variables: { title: change.title, products: change.products } }
    case 'merge':
      return { name: 'merge', variables: { key: change.key, title: change.title, products: change.products } }
    case 'rename':
      return { name: 'update', variables: { id, title: change.newTitle } }
    case 'replace':
      return { name: 'update', variables: { id, products: change.products } }
    case 'add':
    case 'remove':
      return { name: change.type, variables: { id, product: change.product } }
    case 'delete':
    case 'share':
    case 'unshare':
      return { name: change.type, variables: { id } }
  }
  return change satisfies never
}

/** The list in an answer; null for an operation that returns none. */
export function listIn(value: unknown): FoundList | null {
  // The document requests these fields.
  return typeof value === 'object' && value !== null ? (value as FoundList) : null
}
