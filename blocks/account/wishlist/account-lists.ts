import { ApolloClient } from '@apollo/client/core'
import { InMemoryCache } from '@apollo/client/cache'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { Observable } from 'rxjs'
import { finishesByUid } from '../../../documents/product/in-finish.ts'
import { changedProducts, type ListChange, type Wishlist } from '../../../flows/wishlists/list-change.ts'
import type { SaveFailure, SaveInput, Saved } from '../../../flows/wishlists/wishlists.machine.ts'
import {
  createWishlist,
  deleteWishlist,
  hashes,
  removeFromWishlist,
  shareWishlist,
  unshareWishlist,
  updateWishlist,
  wishlists,
} from '../../shared/operations/browser-documents.generated.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import type { WishlistProps } from './wishlist.props.ts'

/** A list as the contract delivers it. */
type StoredList = Omit<Wishlist, 'products' | 'finishes'> & {
  __typename: 'Wishlist'
  products: readonly { uid: number }[]
  finishes: readonly { uid: number; code: string }[]
}

interface AccountLists {
  /** Makes a change. Rejects where the service gives no answer. */
  save: (input: SaveInput) => Promise<Saved>
  /** The lists as the service has them now. */
  load: () => Promise<readonly Wishlist[]>
}

type AccountListsOptions = Gateway & Pick<WishlistProps, 'saveStrategy'>

let opened: AccountLists | undefined

/** The lists of the account, by the operations of the contract. One normalized cache per page. */
export function accountLists(props: AccountListsOptions): AccountLists {
  opened ??= openAccountLists(props)
  return opened
}

/** The same with a cache of their own. The methods reject where the service gives no answer. */
export function openAccountLists({ saveStrategy, ...gateway }: AccountListsOptions): AccountLists {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: gatewayLink(gateway),
    devtools: { enabled: false },
  })
  const load = async (): Promise<readonly Wishlist[]> => {
    const { data } = await client.query({ query: wishlists, fetchPolicy: 'network-only' })
    if (!data) throw new Error('The service sent no lists.')
    return data.wishlists.map(listOf)
  }
  return {
    load,
    async save({ change, stored }) {
      try {
        return {
          kind: 'saved',
          lists: withAnswer(stored, change, await perform(client, change, { stored, saveStrategy })),
        }
      } catch (error) {
        const reason = reasonOf(error)
        if (reason === 'unknown') throw error
        return { kind: 'refused', reason }
      }
    },
  }
}

interface SaveOptions extends Pick<WishlistProps, 'saveStrategy'> {
  stored: readonly Wishlist[]
}

/** The list as the service has it after the change; null after a deletion. */
async function perform(
  client: ApolloClient,
  change: ListChange,
  { stored, saveStrategy }: SaveOptions,
): Promise<StoredList | null> {
  const list = change.type === 'create' ? undefined : stored.find(({ id }) => id === change.list)
  const version = list?.version ?? 0
  switch (change.type) {
    case 'create':
      return listIn(client.mutate({ mutation: createWishlist, variables: { title: change.title } }), 'createWishlist')
    case 'delete': {
      const { data } = await client.mutate({ mutation: deleteWishlist, variables: { list: change.list } })
      // Any answer but false means that the list is gone [OPEN-06].
      if (data?.deleteWishlist === false) throw new Error('The service did not delete the list.')
      return null
    }
    case 'share':
      return listIn(client.mutate({ mutation: shareWishlist, variables: { list: change.list } }), 'shareWishlist')
    case 'unshare':
      return listIn(client.mutate({ mutation: unshareWishlist, variables: { list: change.list } }), 'unshareWishlist')
    case 'rename': {
      const variables = { list: change.list, title: change.title, version }
      return listIn(client.mutate({ mutation: updateWishlist, variables }), 'updateWishlist')
    }
    case 'remove':
      if (saveStrategy === 'single') {
        const variables = { list: change.list, product: change.product }
        return listIn(client.mutate({ mutation: removeFromWishlist, variables }), 'deleteProductToWishlist')
      }
      break
    case 'reorder':
  }
  const products = changedProducts(list?.products ?? [], change)
  const variables = { list: change.list, products, version }
  return listIn(client.mutate({ mutation: updateWishlist, variables }), 'updateWishlist')
}

/** The list with which a mutation answers. Rejects where the service sends none. */
async function listIn<Name extends string>(
  mutation: Promise<{ data?: Partial<Record<Name, StoredList | null>> | null | undefined }>,
  name: Name,
): Promise<StoredList> {
  const { data } = await mutation
  const list = data?.[name]
  if (!list) throw new Error('The service sent no list.')
  return list
}

function withAnswer(stored: readonly Wishlist[], change: ListChange, answer: StoredList | null): Wishlist[] {
  if (answer === null) return stored.filter(({ id }) => change.type === 'create' || id !== change.list)
  const list = listOf(answer)
  const isKnown = stored.some(({ id }) => id === list.id)
  return isKnown ? stored.map((one) => (one.id === list.id ? list : one)) : [...stored, list]
}

function listOf({ id, title, version, share, products, finishes }: StoredList): Wishlist {
  const uids = products.map(({ uid }) => String(uid))
  return { id, title, version, share, products: uids, finishes: finishesByUid(finishes) }
}

const reasons: Readonly<Record<string, SaveFailure>> = {
  CONFLICT: 'conflict',
  UNAUTHENTICATED: 'signed-out',
  LIMIT_REACHED: 'full',
  NOT_FOUND: 'gone',
}

function reasonOf(error: unknown): SaveFailure {
  if (!CombinedGraphQLErrors.is(error)) return 'unknown'
  return reasons[String(error.errors[0]?.extensions?.['code'])] ?? 'unknown'
}

/** Time for the service to answer, ms. */
const timeout = 30_000

/** Names a visitor who is not signed in. It is in memory only, and nobody is signed in with it. */
const anonymousToken = crypto.randomUUID()

interface Gateway {
  /** Path of the gateway. */
  gateway: string
  /** Name of the cookie that says that the visitor is signed in: the site then sends the token of another cookie. */
  hint: string
  /** Sends a random token where nobody is signed in. */
  anonymousToken: boolean
}

/** Sends operations to the gateway of the site by their hash, so that only those of the build can be performed. */
function gatewayLink(options: Gateway): ApolloLink {
  return new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const controller = new AbortController()
        send(
          options,
          { hash: hashes[operationName], variables, locale: document.documentElement.lang.split('-')[0] },
          controller.signal,
        ).then(
          (result) => {
            observer.next(result)
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
        return () => controller.abort()
      }),
  )
}

/** The result, also where it consists of errors. Rejects where the response is none. */
async function send(options: Gateway, body: object, signal: AbortSignal): Promise<ApolloLink.Result> {
  const isAnonymous = options.anonymousToken && !hasCookie(options.hint)
  const response = await fetch(options.gateway, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(isAnonymous && { authorization: `Bearer ${anonymousToken}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  const result: unknown = await response.json()
  if (typeof result !== 'object' || result === null || !('data' in result))
    throw new Error(`The gateway answered ${response.status}.`)
  return result as ApolloLink.Result
}
