import type { ListedProduct } from './describe-list.ts'
import type { PriceOfChoices } from '../product/product-price.ts'
import type { Option } from '../../packages/configuration/configuration.ts'
import type { OwnWidth } from '../../packages/configuration/own-width.ts'
import type { SavedFinish } from '../product/in-finish.ts'
import type { ContentClient, TrustedDocument, Visitor } from '../../engine/content/client.ts'
import type { ContentAudience } from '../../engine/content/content-audience.ts'

export interface ReadWishlist {
  title: string
  /** Key with which anybody sees it; null: the list is not shared. */
  share?: string | null
  products: readonly ReadProduct[]
  finishes: readonly SavedFinish[]
}

/** Its link is a content link. */
export interface ReadProduct extends Omit<ListedProduct, 'href' | 'chosen' | 'price'> {
  uid: number
  url: string
  prices?: readonly PriceOfChoices[]
  finishes: readonly { code: string; name: string; image: { url: string; alt: string } }[]
  options: readonly Option[]
  ownWidth?: OwnWidth | null
}

/** Which list: one of the visitor's own, or one that its owner shares. */
export type WishlistKey = { kind: 'own'; id: string } | { kind: 'shared'; share: string }

interface Reading extends ContentAudience {
  content: ContentClient
  documentNamed: (operation: string) => TrustedDocument
  visitor: Visitor
  signal: AbortSignal
}

export type WishlistResult = { kind: 'list'; list: ReadWishlist } | { kind: 'signed-out' } | { kind: 'none' }

/** Requests a list, uncached. Lists of others are not found. @throws ContentUnavailable */
export async function readWishlist(
  key: WishlistKey,
  { content, documentNamed, ...request }: Reading,
): Promise<WishlistResult> {
  if (key.kind === 'own' && request.visitor.token === undefined) return { kind: 'signed-out' }
  const { data, errors } =
    key.kind === 'own'
      ? await content.perform({ document: documentNamed('WishlistPdf'), variables: { list: key.id }, ...request })
      : await content.perform({
          document: documentNamed('SharedWishlistPdf'),
          variables: { share: key.share },
          ...request,
        })
  if (errors.some(({ code }) => code === 'UNAUTHENTICATED')) return { kind: 'signed-out' }
  const list = key.kind === 'own' ? ownList(data, key.id) : data?.sharedWishlist
  if (!list) return { kind: 'none' }
  const found = list as ReadWishlist
  return { kind: 'list', list: key.kind === 'shared' ? { ...found, share: key.share } : found }
}

/** The content service delivers the first list of the visitor where they do not have the requested one. */
function ownList(data: Record<string, unknown> | null, id: string): unknown {
  const list = data?.wishlist
  return Object(list).id === id ? list : null
}
