import type { ContentData, Entity } from '../entity/kinds.ts'

/** An entity as a search result, with the fields of the contract's type for its kind. */
export function searchResult({ kind, id, data }: Entity): ContentData {
  const link = { [kind]: id }
  switch (kind) {
    case 'product':
      return {
        type: 'ProductResult',
        productId: id,
        productUid: data['uid'],
        productHeading: data['heading'],
        productDescription: data['description'],
        productColorScheme: data['colorScheme'],
        productType: data['productType'],
        productSubType: data['productSubType'],
        productSize: data['size'],
        productHeroImage: data['heroImage'],
        link,
      }
    case 'collection':
      return {
        type: 'CollectionResult',
        collectionHeading: data['heading'],
        collectionDescription: data['description'],
        collectionHeroImage: data['heroImage'],
        collectionColorScheme: data['colorScheme'],
        link,
      }
    case 'article':
      return {
        type: 'ArticleResult',
        heading: data['heading'],
        label: data['label'],
        imagePreview: data['imagePreview'],
        link,
      }
    default:
      return { type: 'PageCMS', id, title: data['title'], description: data['description'], link }
  }
}
