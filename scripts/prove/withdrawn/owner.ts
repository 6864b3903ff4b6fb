import { randomUUID } from 'node:crypto'
import { hashes } from '../../../blocks/shared/operations/browser-documents.generated.ts'

/** A list that anybody can see by its key. */
export interface SharedList {
  id: string
  key: string
}

/** An account that shares lists, as a browser with its cookies does. */
export interface Owner {
  share: (title: string) => Promise<SharedList>
  endShare: (list: SharedList) => Promise<void>
  rename: (list: SharedList, title: string) => Promise<void>
  deleteList: (list: SharedList) => Promise<void>
  deleteAccount: () => Promise<void>
}

const password = 'a pier in the northern fog'
/** A product of the demo content. */
const product = '1001'

/** Creates an account and signs in. Calls reject where the site refuses them. */
export async function signUpOwner(origin: string): Promise<Owner> {
  const cookies = await signUp(origin)
  const perform = async (name: string, variables: object): Promise<{ id: string; share: string | null }> => {
    const body = JSON.stringify({ hash: hashes[name], variables })
    const headers = { origin, cookie: cookies, 'content-type': 'application/json' }
    const response = await fetch(`${origin}/-/content`, { method: 'POST', headers, body })
    const { data } = (await response.json()) as { data: Record<string, { id: string; share: string | null }> | null }
    const [result] = Object.values(data ?? {})
    if (result === undefined) throw new Error(`${name} was answered with ${response.status}.`)
    return result
  }
  return {
    async share(title) {
      const { id } = await perform('CreateWishlist', { title })
      await perform('UpdateWishlist', { list: id, products: [product] })
      const { share } = await perform('ShareWishlist', { list: id })
      if (share === null) throw new Error('A list that was shared has no key.')
      return { id, key: share }
    },
    endShare: async ({ id }) => void (await perform('UnshareWishlist', { list: id })),
    rename: async ({ id }, title) => void (await perform('UpdateWishlist', { list: id, title })),
    deleteList: async ({ id }) => void (await perform('DeleteWishlist', { list: id })),
    deleteAccount: async () =>
      void (await sendForm(
        `${origin}/en/my-account`,
        { action: 'delete-account', password, account: 'deleted' },
        cookies,
      )),
  }
}

async function signUp(origin: string): Promise<string> {
  const form = { action: 'sign-up', email: `${randomUUID()}@example.com`, password }
  const response = await sendForm(`${origin}/en/log-in`, form)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function sendForm(url: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = { origin: new URL(url).origin, cookie }
  const body = new URLSearchParams(form)
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' })
  if (response.status !== 303) throw new Error(`The form ${form['action']} was answered with ${response.status}.`)
  return response
}
