import { ApolloClient } from '@apollo/client/core'
import { InMemoryCache } from '@apollo/client/cache'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { changedProducts, type ListChange, type Wishlist } from '../../../flows/wishlists/list-change.ts'
import type { SaveFailure, SaveInput, Saved } from '../../../flows/wishlists/wishlists.machine.ts'
import {
  createWishlist,
  deleteWishlist,
  removeFromWishlist,
  shareWishlist,
  unshareWishlist,
  updateWishlist,
  wishlists,
} from '../../shared/operations/browser-documents.generated.ts'
import { finishesByUid } from '../../../documents/product/in-finish.ts'
import { gatewayLink, type Gateway } from './gateway-link.ts'
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

type Opening = Gateway & Pick<WishlistProps, 'saveStrategy'>

let opened: AccountLists | undefined

/** The lists of the account, by the operations of the contract. One normalized cache per page. */
export function accountLists(props: Opening): AccountLists {
  opened ??= openAccountLists(props)
  return opened
}

export function openAccountLists({ saveStrategy, ...gateway }: Opening): AccountLists {
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

interface Saving extends Pick<WishlistProps, 'saveStrategy'> {
  stored: readonly Wishlist[]
}

/** The list as the service has it after the change; null after a deletion. */
async function perform(
  client: ApolloClient,
  change: ListChange,
  { stored, saveStrategy }: Saving,
): Promise<StoredList | null> {
  const list = change.type === 'create' ? undefined : stored.find(({ id }) => id === change.list)
  const version = list?.version ?? 0
  switch (change.type) {
    case 'create':
      return (
        (await client.mutate({ mutation: createWishlist, variables: { title: change.title } })).data?.createWishlist ??
        lost()
      )
    case 'delete': {
      const { data } = await client.mutate({ mutation: deleteWishlist, variables: { list: change.list } })
      // Any answer but false means that the list is gone [OPEN-06].
      if (data?.deleteWishlist === false) throw new Error('The service did not delete the list.')
      return null
    }
    case 'share':
      return (
        (await client.mutate({ mutation: shareWishlist, variables: { list: change.list } })).data?.shareWishlist ??
        lost()
      )
    case 'unshare':
      return (
        (await client.mutate({ mutation: unshareWishlist, variables: { list: change.list } })).data?.unshareWishlist ??
        lost()
      )
    case 'rename':
      return (
        (
          await client.mutate({
            mutation: updateWishlist,
            variables: { list: change.list, title: change.title, version },
          })
        ).data?.updateWishlist ?? lost()
      )
    case 'remove':
      if (saveStrategy === 'single') {
        const variables = { list: change.list, product: change.product }
        return (
          (await client.mutate({ mutation: removeFromWishlist, variables })).data?.deleteProductToWishlist ?? lost()
        )
      }
      break
    case 'reorder':
  }
  const products = changedProducts(list?.products ?? [], change)
  const variables = { list: change.list, products, version }
  return (await client.mutate({ mutation: updateWishlist, variables })).data?.updateWishlist ?? lost()
}

function lost(): never {
  throw new Error('The service sent no list.')
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
