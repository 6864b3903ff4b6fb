import { afterAll, expect } from 'vitest'
import { wishlistResolvers } from '../wishlists/resolvers.ts'
import { openTestService } from './list-service.ts'

const fields = '{ id title name version share updatedAt products { id uid heading } finishes { uid code } }'

type Variables = Readonly<Record<string, unknown>>

export interface TestList {
  id: string
  title: string
  version: number
  share: string | null
  products: { uid: number }[]
  finishes: { uid: number; code: string }[]
}

const documents = {
  create: `mutation ($title: String!, $products: [ID!]) { list: createWishlist(title: $title, products: $products) ${fields} }`,
  update: `mutation ($id: ID!, $title: String, $products: [ID!], $version: Int) {
    list: updateWishlist(wishlistId: $id, title: $title, products: $products, version: $version) ${fields} }`,
  add: `mutation ($id: ID!, $product: ID!) { list: addProductToWishlist(wishlistId: $id, productId: $product) ${fields} }`,
  remove: `mutation ($id: ID!, $product: ID!) { list: deleteProductToWishlist(wishlistId: $id, productId: $product) ${fields} }`,
  move: `mutation ($id: ID!, $product: ID!, $by: Int!) { list: moveProductInWishlist(wishlistId: $id, productId: $product, by: $by) ${fields} }`,
  delete: 'mutation ($id: ID!) { list: deleteWishlist(wishlistId: $id) }',
  share: `mutation ($id: ID!) { list: shareWishlist(wishlistId: $id) ${fields} }`,
  unshare: `mutation ($id: ID!) { list: unshareWishlist(wishlistId: $id) ${fields} }`,
  merge: `mutation ($key: ID!, $title: String!, $products: [ID!]!) {
    list: mergeWishlist(key: $key, title: $title, products: $products) ${fields} }`,
}

export type ListOperation = keyof typeof documents

export const listOperations = Object.keys(documents) as ListOperation[]

/** Wishlists of the fixture's products, until the tests of the file have ended: operations with the variables of `documents`. */
export async function openLists() {
  const service = await openTestService(() => wishlistResolvers({ allowEmptyTitle: true }))
  afterAll(() => service.store.close())
  return {
    service,
    /** The list that the operation returns. Fails with the errors of the response. */
    async done(uid: number, name: ListOperation, variables: Variables): Promise<TestList> {
      const { data, errors } = await service.as(uid, documents[name], variables)
      expect(errors).toBeUndefined()
      return data?.['list'] as TestList
    },
    /** Message, code and further extensions of the only error. */
    async refused(uid: number | null, name: ListOperation, variables: Variables): Promise<unknown> {
      const { errors } = await service.as(uid, documents[name], variables)
      expect(errors).toHaveLength(1)
      return { message: errors?.[0]?.message, ...errors?.[0]?.extensions }
    },
    async lists(uid: number): Promise<TestList[]> {
      const { data, errors } = await service.as(uid, `{ wishlists ${fields} }`)
      expect(errors).toBeUndefined()
      return data?.['wishlists'] as TestList[]
    },
  }
}

export function uidsOf({ products }: TestList): number[] {
  return products.map(({ uid }) => uid)
}
