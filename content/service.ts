import { eq } from 'drizzle-orm'
import type { GraphQLSchema } from 'graphql'
import { articleResolvers } from './articles/resolvers.ts'
import { blockResolvers } from './blocks/resolvers.ts'
import { collectionResolvers } from './collections/resolvers.ts'
import { makeExecutable } from './graphql/executable-schema.ts'
import { createExecutor, type ExecuteAnswer, type ExecuteRequest } from './graphql/executor.ts'
import { servedSchema } from './graphql/served-schema.ts'
import { inspirationResolvers } from './inspirations/resolvers.ts'
import { loadContent } from './loading/load-content.ts'
import type { Log } from './log.ts'
import { overlayResolvers } from './overlays/resolvers.ts'
import { pageResolvers } from './pages/resolvers.ts'
import { productResolvers } from './products/resolvers.ts'
import { watchRevision } from './revision/revision.ts'
import { sourceTable } from './revision/table.ts'
import { searchResolvers } from './search/resolvers.ts'
import { shellResolvers } from './shell/resolvers.ts'
import { createContentCache } from './store/content-cache.ts'
import { openStore, type Store } from './store/store.ts'

export interface ContentServiceOptions {
  /** An open store, closed with the service. Otherwise one is opened in `dataDir` or on `databaseUrl`. */
  store?: Store
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  migrationsDir?: string | undefined
  /** Folder of content files to load. Without it the store stays as it is. */
  contentDir?: string | undefined
  /** Languages of the site. Default: those that the content is written in. */
  languages?: readonly string[]
  /** Lets documents ask for the schema, and errors suggest names. */
  introspection?: boolean
  /** Texts of documents that were validated against the contract when they were built: it is not done again. */
  validated?: ReadonlySet<string> | undefined
  log: Log
}

export interface ContentService {
  execute: (request: ExecuteRequest) => Promise<ExecuteAnswer>
  /** The served part of the contract. */
  schema: GraphQLSchema
  /** Changes with every change of content. */
  revision: () => string
  /** Calls back after each change of content, by whichever process; returns how to stop that. */
  onRevision: (listener: (revision: string) => void) => () => void
  /** Loads the content files again where they changed. Throws ContentInvalid; the content then stays as it was. */
  reload: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts the content service: store open and migrated, content loaded where its files changed.
 * Throws a ContentError (code, message, hint) for everything that a person can fix.
 */
export async function createContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { log, contentDir } = options
  const store = options.store ?? (await openStore(options))
  try {
    const reload = async (): Promise<void> => {
      if (contentDir) await loadContent(store.db, contentDir, log)
    }
    return { ...(await serve(store, options, reload())), reload }
  } catch (error) {
    await store.close()
    throw error
  }
}

type Serving = Omit<ContentService, 'reload'>

async function serve(
  store: Store,
  { languages: fixed, introspection = false, validated, log }: ContentServiceOptions,
  loaded: Promise<void>,
): Promise<Serving> {
  const cache = createContentCache<ExecuteAnswer>()
  const listeners = new Set<(revision: string) => void>()
  let languages: readonly string[] = fixed ?? []
  const revision = await watchRevision(store, loaded, async (changed) => {
    if (!fixed) languages = await contentLanguages(store)
    cache.clear()
    for (const listener of listeners) listener(changed)
  })
  if (!fixed) languages = await contentLanguages(store)
  const schema = executableSchema(revision)
  return {
    execute: createExecutor({
      schema,
      db: store.reads,
      cache,
      languages: () => languages,
      introspection,
      validated,
      log,
    }),
    schema,
    revision,
    onRevision: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: store.close,
  }
}

function executableSchema(revision: () => string): GraphQLSchema {
  const kinds = [
    pageResolvers,
    productResolvers,
    collectionResolvers,
    articleResolvers,
    inspirationResolvers,
    overlayResolvers,
    shellResolvers,
    searchResolvers,
  ]
  const Query = Object.assign({ contentRevision: revision }, ...kinds.map((kind) => kind.Query))
  return makeExecutable(servedSchema(), Object.assign({}, blockResolvers, ...kinds, { Query }))
}

async function contentLanguages({ db }: Store): Promise<readonly string[]> {
  const [source] = await db
    .select({ languages: sourceTable.languages })
    .from(sourceTable)
    .where(eq(sourceTable.id, 'files'))
  return source?.languages ?? ['en']
}
