import type { SessionDocuments } from '../engine/server/server-parts.ts'
import { documentNamed } from './content.ts'

/** The operations with which the server renews and ends the session of a visitor, and finds what pages mark. */
export function sessionDocuments(): SessionDocuments {
  return {
    refresh: documentNamed('RefreshToken'),
    end: documentNamed('Logout'),
    marks: {
      name: { asked: 'products', marked: 'saved' },
      document: documentNamed('SavedProducts'),
      read: savedProducts,
    },
  }
}

/** The uids of the products in any list. */
function savedProducts({ wishlists }: Record<string, unknown>): string[] {
  // The document selects them so, and the contract says their types.
  const lists = wishlists as readonly { products: readonly { uid: number }[] }[]
  return lists.flatMap(({ products }) => products.map(({ uid }) => String(uid)))
}
