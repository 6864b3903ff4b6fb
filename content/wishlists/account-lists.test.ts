import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contentModel } from '../entities/model.ts'
import { loadContent } from '../platform/loading/load-content.ts'
import { goodPassword, openAccountService } from '../testing/account-service.ts'
import { testLanguages } from '../testing/test-languages.ts'
import { fixture, silent } from '../testing/test-store.ts'

const client = await openAccountService()
afterAll(() => client.close())
await load(fixture)

/** Content that has the washbasin unit, but not the mirror. */
const withoutMirror = join(import.meta.dirname, '../testing/complete')

async function load(folder: string): Promise<void> {
  await loadContent(client.store.db, { folder, languages: testLanguages, model: contentModel }, silent)
}

/** The data of a response without errors. */
async function dataOf(document: string, token?: string): Promise<Record<string, unknown>> {
  const { data, errors } = await client.service.execute({ document, token, acceptLanguage: 'en' })
  expect(errors).toBeUndefined()
  return { ...data }
}

const createList = 'mutation { createWishlist(title: "Bath", products: [1002, 1001]) { products { uid } } }'
const bothProducts = [{ uid: 1002 }, { uid: 1001 }]

describe('the lists of an account', () => {
  it('are none for a new account, then part of everything that is stored about it [ENT-36]', async () => {
    const register = `mutation { register(email: "new@example.com", password: "${goodPassword}") { wishlists { id } } }`
    expect(await dataOf(register)).toEqual({ register: { wishlists: [] } })
    const { token } = await client.signUp()
    const { token: other } = await client.signUp()
    await dataOf(createList, token)
    const everything = '{ account { wishlists { title products { uid } } } }'
    expect(await dataOf(everything, token)).toEqual({
      account: { wishlists: [{ title: 'Bath', products: bothProducts }] },
    })
    expect(await dataOf(everything, other)).toEqual({ account: { wishlists: [] } })
  })

  it('outlast a change of the content, also without a product that comes back later', { tags: 'slow' }, async () => {
    const { token } = await client.signUp()
    await dataOf(createList, token)
    const products = async (): Promise<unknown> => dataOf('{ wishlists { products { uid } } }', token)
    await load(withoutMirror)
    await expect.poll(products).toEqual({ wishlists: [{ products: [{ uid: 1001 }] }] })
    await load(fixture)
    await expect.poll(products).toEqual({ wishlists: [{ products: bothProducts }] })
  })
})
