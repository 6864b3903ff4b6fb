import { productName } from '../blocks/shared/saved/product-name.ts'
import type { SessionDocuments } from '../engine/server/server-parts.ts'
import { documentNamed } from './content.ts'

/** The operations with which the server renews and ends the session of a visitor, and finds what pages mark. */
export function sessionDocuments(): SessionDocuments {
  return {
    refresh: documentNamed('RefreshToken'),
    end: documentNamed('Logout'),
    marks: {
      asked: 'products',
      document: documentNamed('SavedProducts'),
      read: (data) => savedByVisitor(data as unknown as SavedProductsData),
    },
  }
}

/** As in the operation SavedProducts. */
interface SavedProductsData {
  savedProducts: readonly string[]
  savedSummary: {
    productCount: number
    onlyList: { id: string; title: string; finishes: readonly { uid: number; code: string }[] } | null
  }
}

/** Names of the saved products of the page, the number of all saved products, and the list if there is one only. */
function savedByVisitor({ savedProducts, savedSummary: { productCount, onlyList } }: SavedProductsData) {
  const finishes = new Map(onlyList?.finishes.map(({ uid, code }) => [String(uid), code]))
  return {
    saved: savedProducts.map((uid) => productName(uid, finishes.get(uid))),
    count: productCount,
    list: onlyList && { id: onlyList.id, title: onlyList.title },
  }
}
