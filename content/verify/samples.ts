/** Where the value of an argument is from. */
export interface Sample {
  /** Coordinate of a field whose values earlier answers have, e.g. `Product.id`. */
  from?: string
  startsWith?: string
  /** Where no answer has one. Without it, the operation is not tried. */
  fallback?: unknown
}

const products: Sample = { from: 'Product.id' }
const query: Sample = { from: 'Product.heading', fallback: 'a' }
const product: Sample = { from: 'SitePage.path', startsWith: '/product/' }
const project: Sample = { from: 'Projet.url', fallback: '/project/none' }
const world = { south: -85, west: -180, north: 85, east: 180 }

/** Values of the arguments that the contract requires. Arguments that are not listed are left out. */
export const samples: Readonly<Record<string, Sample>> = {
  'Query.article.path': { from: 'SitePage.path', startsWith: '/article/' },
  'Query.blocksForPage.path': product,
  'Query.seoForPage.path': product,
  'Query.projetProduits.path': project,
  'Query.projetPieces.path': project,
  'Query.productsById.ids': products,
  'Query.productsBeside.ids': products,
  'Query.productsByUid.uids': { from: 'Product.uid' },
  'Query.savedProducts.uids': { from: 'Product.uid' },
  'Query.productsByReference.references': { from: 'Product.references', fallback: 'none' },
  'Query.overlayDimensions.extID': products,
  'Query.overlayNuancier.extID': products,
  'Query.overlayHandles.extID': products,
  'Query.overlayVasques.extID': products,
  'Query.searchSecondStep.query': query,
  'Query.searchByNodeType.query': query,
  'Query.searchSummary.query': query,
  'Query.store.id': { from: 'Store.id' },
  'Query.storesWithin.bounds': { fallback: world },
  'Query.storesNear.place': { from: 'Store.city', fallback: 'Paris' },
  'Query.nearestStores.place': { from: 'Store.city', fallback: 'Paris' },
  'Query.storesNear.distance': { fallback: 50 },
  'Query.places.query': { from: 'Store.city', fallback: 'Paris' },
  // Nobody has these keys: the answer is that there is nothing.
  'Query.sharedWishlist.share': { fallback: 'none' },
  'Query.contactReceipt.receipt': { fallback: 'none' },
  'Query.freeVisits.shop': { fallback: 'none' },
  'Query.bookedVisit.key': { fallback: 'none' },
  'Query.refreshJwtToken.token': { fallback: 'none' },
}

/** Values that answers have, by the coordinate of their field. */
export interface SeenValues {
  note: (coordinate: string, value: unknown) => void
  /** Those that a sample may have, in the order in which they were seen. */
  of: (sample: Sample) => unknown[]
}

const wanted = new Set(Object.values(samples).flatMap(({ from }) => from ?? []))

/** Of one field. A site has fewer pages. */
const maxValues = 100_000

export function createSeenValues(): SeenValues {
  const seen = new Map<string, Set<unknown>>()
  return {
    note(coordinate, value) {
      if (!wanted.has(coordinate) || value === null) return
      const values = seen.get(coordinate) ?? new Set()
      seen.set(coordinate, values)
      if (values.size < maxValues) values.add(value)
    },
    of({ from = '', startsWith = '' }) {
      return [...(seen.get(from) ?? [])].filter((value) => String(value).startsWith(startsWith))
    },
  }
}
