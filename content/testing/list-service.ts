import { contentModel } from '../entities/model.ts'
import { accountTable } from '../accounts/table.ts'
import { makeExecutable } from '../platform/graphql/executable-schema.ts'
import { createExecutor, type ExecuteResult } from '../platform/graphql/executor.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import { servedSchema } from '../platform/graphql/served-schema.ts'
import { loadContent } from '../platform/loading/load-content.ts'
import { productResolvers } from '../entities/products/resolvers.ts'
import { createContentCache } from '../platform/reads/content-cache.ts'
import type { Store } from '../platform/store/store.ts'
import { testLanguages } from './test-languages.ts'
import { fixture, openTestStore, silent } from './test-store.ts'

type Variables = Readonly<Record<string, unknown>>

export interface TestService {
  store: Store
  /** Executes as the account with this uid; null: without a token. */
  as: (uid: number | null, document: string, variables?: Variables) => Promise<ExecuteResult>
  /** Adds an account and returns its uid. */
  addAccount: (role?: 'customer' | 'admin') => Promise<number>
  /** Drops what was read from the content, as every process does when content changes. */
  contentChanged: () => void
}

/** The operations of these resolvers on the fixture. A token is the uid of its account: tokens have tests of their own. */
export async function openTestService(makeResolvers: (store: Store) => Resolvers): Promise<TestService> {
  const store = await openTestStore()
  await loadContent(store.db, { folder: fixture, languages: testLanguages, model: contentModel }, silent)
  const cache = createContentCache<ExecuteResult>()
  const roles = new Map<number, 'customer' | 'admin'>()
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => work()
  const execute = createExecutor({
    schema: makeExecutable(servedSchema(), { ...productResolvers, ...makeResolvers(store) }, contentModel.kinds),
    store,
    contentOf: () => ({ reads: store.reads, cache }),
    confirmation: () => null,
    identify: async (token) => {
      const [uid, role] = [Number(token), roles.get(Number(token))]
      return role ? { uid, role, uuid: 'uuid', sessionId: 'session' } : null
    },
    gate: run,
    visitorGate: run,
    languages: testLanguages,
    kinds: contentModel.kinds,
    introspection: false,
    log: silent,
  })
  let accounts = 0
  return {
    store,
    as: (uid, document, variables) =>
      execute({ document, variables, token: uid === null ? undefined : `${uid}`, acceptLanguage: 'en' }),
    addAccount: async (role = 'customer') => {
      const account = { email: `visitor-${(accounts += 1)}@example.com`, passwordHash: '', language: 'en', role }
      const [row] = await store.db.insert(accountTable).values(account).returning()
      roles.set(row?.uid ?? 0, role)
      return row?.uid ?? 0
    },
    contentChanged: cache.clear,
  }
}
