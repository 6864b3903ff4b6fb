import { hash, verify } from '@node-rs/argon2'
import { afterAll, expect } from 'vitest'
import type { AccountOptions } from '../accounts/accounts.ts'
import type { PasswordHashing } from '../accounts/password-hashing.ts'
import { signInResolvers } from '../accounts/sign-in.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { MailJob } from '../platform/mail/mail-job.ts'
import { type ContentService, createContentService } from '../service.ts'
import type { Store } from '../platform/store/store.ts'
import { testLanguages } from './test-languages.ts'
import { openTestStore, silent } from './test-store.ts'

const documents = {
  login: 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
  register:
    'mutation ($email: String!, $password: String!) { register(email: $email, password: $password) { id email } }',
  createAccount:
    'mutation ($email: String!, $password: String!) { createAccount(email: $email, password: $password) { id email } }',
  refreshJwtToken: 'query ($token: String!) { refreshJwtToken(token: $token) { token } }',
  updatePassword: `mutation ($uid: Int!, $existingPassword: String!, $newPassword: String!) {
    updatePassword(uid: $uid, existingPassword: $existingPassword, newPassword: $newPassword) { id } }`,
  lostPassword: 'mutation ($email: String!) { lostPassword(email: $email) { isError message } }',
  resetPassword: `mutation ($email: String!, $tempPassword: String!, $password: String!) {
    resetPassword(email: $email, tempPassword: $tempPassword, password: $password) { isError message } }`,
  logout: 'mutation { logout }',
  deleteAccount: 'mutation ($password: String!) { deleteAccount(password: $password) }',
  account: '{ account { id uid email language createdAt } }',
}

export type AccountOperation = keyof typeof documents

type Variables = Readonly<Record<string, unknown>>

interface Visitor {
  token?: string
  address?: string
  device?: string
  language?: string
}

export interface AccountClient {
  service: ContentService
  store: Store
  /** The value of the operation's field. Fails with the errors of the response. */
  done: <Value>(operation: AccountOperation, variables?: Variables, visitor?: Visitor) => Promise<Value>
  /** `extensions` of the only error. */
  refused: (operation: AccountOperation, variables?: Variables, visitor?: Visitor) => Promise<unknown>
  /** The device token of the response. */
  device: (operation: AccountOperation, variables?: Variables, visitor?: Visitor) => Promise<string>
  /** Registers and logs in. */
  signUp: (email?: string) => Promise<{ email: string; uid: number; uuid: string; token: string }>
  /** The enqueued mails to an address, the newest last. */
  mails: (to: string) => Promise<MailJob[]>
  /** The password of the next mail with a temporary password to an address. */
  temporaryPassword: (to: string) => Promise<string>
  close: () => Promise<void>
}

export const goodPassword = 'pelican over Ghent'

export const mailLinks: AccountOptions['mailLinks'] = (language) => ({
  login: `https://maison.example/${language}/login`,
  lostPassword: `https://maison.example/${language}/lost-password`,
  resetPassword: (email) => `https://maison.example/${language}/reset-password?email=${encodeURIComponent(email)}`,
})

/** The store for one more service on the same database, which does not close it. */
export function sharedStore(store: Store): Store {
  const shared: Store = Object.create(store)
  return Object.assign(shared, { close: async () => undefined })
}

/** Hashes at the least cost: at that of the site, these tests would mostly hash. */
const argon2: AccountOptions['argon2'] = {
  hash: (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 }),
  verify,
}

let accounts = 0

/** A content service without content, as visitors with accounts use it. */
export async function openAccountService(
  options: Partial<AccountOptions> & { store?: Store } = {},
): Promise<AccountClient> {
  const { store = await openTestStore(), ...rest } = options
  const accountOptions = { mailLinks, argon2, ...rest }
  const service = await createContentService({ store, languages: testLanguages, accounts: accountOptions, log: silent })
  const execute = (operation: AccountOperation, variables: Variables = {}, visitor: Visitor = {}) =>
    service.execute({
      document: documents[operation],
      variables,
      token: visitor.token,
      clientAddress: visitor.address,
      device: visitor.device,
      acceptLanguage: visitor.language ?? 'fr',
    })
  const done = async <Value>(operation: AccountOperation, variables?: Variables, visitor?: Visitor): Promise<Value> => {
    const { data, errors } = await execute(operation, variables, visitor)
    expect(errors).toBeUndefined()
    return data?.[operation] as Value
  }
  const mails = async (to: string): Promise<MailJob[]> => {
    const rows = await store.db.$client`
      select data from tessera_jobs.job where data ->> 'to' = ${to} order by created_on, id`
    return rows.map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data) as MailJob)
  }
  const temporaryPassword = async (to: string): Promise<string> => {
    let password: unknown
    const take = async (): Promise<unknown> => {
      const [row] = await store.db.$client`
        delete from tessera_jobs.job where data ->> 'to' = ${to} and data ->> 'template' = 'temporary-password'
        returning data -> 'values' ->> 'password' as password`
      return (password = row?.['password'])
    }
    await expect.poll(take, { interval: 10 }).toBeTypeOf('string')
    return String(password)
  }
  return {
    service,
    store,
    done,
    refused: async (operation, variables, visitor) => {
      const { errors } = await execute(operation, variables, visitor)
      expect(errors).toHaveLength(1)
      return errors?.[0]?.extensions
    },
    device: async (operation, variables, visitor) => {
      const { extensions } = await execute(operation, variables, visitor)
      expect(extensions?.device).toBeTypeOf('string')
      return String(extensions?.device)
    },
    signUp: async (email = `visitor-${(accounts += 1)}@example.com`) => {
      await done('register', { email, password: goodPassword })
      const { token } = await done<{ token: string }>('login', { email, password: goodPassword })
      const { id: uuid, uid } = await done<{ id: string; uid: number }>('account', {}, { token })
      return { email, uid, uuid, token }
    },
    mails,
    temporaryPassword,
    close: service.close,
  }
}

/** Two processes on one database, until the tests of the file have ended. */
export async function openTwoProcesses(): Promise<[AccountClient, AccountClient]> {
  const client = await openAccountService()
  const other = await openAccountService({ store: sharedStore(client.store) })
  afterAll(async () => {
    await other.close()
    await client.close()
  })
  return [client, other]
}

/** The login to the accounts of a client with this hashing alone: without limits, known devices and tokens. */
export function loginWith(
  { store }: AccountClient,
  { hashing, count = async () => undefined }: { hashing: PasswordHashing; count?: () => Promise<void> },
) {
  const { Mutation } = signInResolvers({
    attempts: { count, succeeded: async () => undefined },
    devices: { issue: async () => '', read: async () => undefined },
    hashing,
    tokens: { sign: async () => 'token', verify: async () => null },
    links: mailLinks,
    email: { lowercase: true },
    passwordChangeRequiresToken: true,
    serveRequests: () => undefined,
  })
  const context = { db: store.writes, device: { given: undefined } } as ContentContext
  return (credentials: { email: string; password: string }) => Mutation.login(null, credentials, context)
}
