import type { GraphQLSchema } from 'graphql'
import type { Steps } from '../packages/progress/progress.mjs'
import { CodedError } from '../packages/errors/coded-error.ts'
import { type AccountOptions, createAccounts } from './accounts/accounts.ts'
import type { MailLinks } from './accounts/account-mails.ts'
import { type ContactServiceOptions, createContact } from './contact/contact-service.ts'
import { readChanges } from './platform/changes/content-changes.ts'
import { makeExecutable } from './platform/graphql/executable-schema.ts'
import { createExecutionGate, type GateUsage } from './platform/graphql/execution-gate.ts'
import { createExecutor, type ExecuteResult, type ExecuteRequest } from './platform/graphql/executor.ts'
import type { ContentContext } from './platform/graphql/context.ts'
import type { Resolvers } from './platform/graphql/resolvers.ts'
import { revisionSource } from './platform/sources/source.ts'
import { servedSchema } from './platform/graphql/served-schema.ts'
import { watchExecutions } from './platform/graphql/watch-executions.ts'
import { loadContent } from './platform/loading/load-content.ts'
import type { SiteLanguages } from './platform/language/language.ts'
import type { Log } from './platform/log.ts'
import { pageResolvers } from './platform/pages/resolvers.ts'
import { createGazetteer } from './entities/places/gazetteer.ts'
import { placeResolvers } from './entities/places/resolvers.ts'
import { productFeedResolvers } from './product-feed/resolvers.ts'
import { contentModel } from './entities/model.ts'
import { type ContentChanges, watchRevision } from './platform/revision/revision.ts'
import { searchResolvers } from './platform/search/resolvers.ts'
import { type SecurityEvents, uncounted } from './platform/security-events.ts'
import { variantScope } from './platform/changes/variant-scope.ts'
import { createContentCache } from './platform/reads/content-cache.ts'
import { openStore, type Store } from './platform/store/store.ts'
import { storeResolvers } from './entities/stores/resolvers.ts'
import { notReached } from './platform/store/not-reached.ts'
import { isUnavailable } from './platform/store/unavailable.ts'
import { createVariantContents } from './platform/reads/variant-contents.ts'
import type { Uploads } from './uploads/uploads.ts'
import { watchUploads } from './uploads/watch-uploads.ts'
import { createUnfound } from './unfound/unfound.ts'
import { createVisits, type VisitServiceOptions } from './visits/visits-service.ts'
import { wishlistResolvers } from './wishlists/resolvers.ts'
import type { TitleRules } from './wishlists/title.ts'

export interface ContentServiceOptions {
  /** An open store, closed with the service. Otherwise one is opened in `dataDir` or on `databaseUrl`. */
  store?: Store
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  migrationsDir?: string | undefined
  /** Folder of content files to load. Without it the store is not changed. */
  contentDir?: string | undefined
  /** Version of the content that replaces a newer one in the store. Without it, older content replaces nothing. */
  rollbackTo?: number | null | undefined
  languages: SiteLanguages
  /** Without them, mails of accounts link to this machine. */
  accounts?: AccountOptions
  /** Rules for lists of products. By default a list may be without a name. */
  wishlists?: TitleRules
  /** Without them, messages go to this machine, and files are refused. */
  contact?: ContactServiceOptions
  /** Without them, mails about visits of shops without an address go to this machine. */
  visits?: VisitServiceOptions
  /** Where administrators synchronize products from: a JSON file, or an https URL. */
  productFeed?: string | null | undefined
  /** File of towns and postal codes. Without it, only the towns of the shops are found. */
  gazetteer?: string | null | undefined
  /** Allows introspection, and suggestions of names in errors. */
  introspection?: boolean
  /** Texts of documents that were validated at build time and are not validated again. */
  validated?: ReadonlySet<string> | undefined
  /** Called before content is loaded: hears of the phases, and that they have ended. */
  loading?: (() => LoadingSteps) | undefined
  /** Memory for what was read of the content of all variants, and as much again for each that differs. 44 MB by default. */
  cacheBytes?: number
  /** Counts attempts that are refused. */
  security?: SecurityEvents
  log: Log
}

export interface LoadingSteps extends Steps {
  end: () => void
}

export type RevisionListener = (revision: string, changes: readonly string[] | null) => void

export interface ContentService {
  execute: (request: ExecuteRequest) => Promise<ExecuteResult>
  /** The served part of the contract. */
  schema: GraphQLSchema
  /** Changes with every change of content. */
  revision: () => string
  /**
   * Call it before something is answered from a cache by the revision. Null: there is nothing to wait for. Otherwise it
   * resolves when the database has confirmed the revision, or has not answered in time.
   */
  confirmation: () => Promise<void> | null
  /**
   * Notifies the listener after each change of content by any process, with the short names of what changed, as results
   * name their sources; null: anything may have. Returns a function that removes it.
   */
  onRevision: (listener: RevisionListener) => () => void
  /** What changed since an earlier revision. */
  changesSince: (revision: string) => Promise<ContentChanges>
  /** Loads the content files again if they changed. Throws ContentInvalid and then leaves the content unchanged. */
  reload: () => Promise<void>
  /** Files that visitors send with a message. */
  uploads: Uploads
  /** Operations that are executed at the moment, of content and of what visitors write. */
  operations: () => { content: GateUsage; visitors: GateUsage }
  close: () => Promise<void>
}

/**
 * Starts the content service: opens and migrates the store, and loads the content files if they changed.
 * Throws a CodedError (code, message, hint) for every failure that a person can fix.
 */
export async function createContentService(options: ContentServiceOptions): Promise<ContentService> {
  const { log, contentDir, languages, rollbackTo } = options
  const store = options.store ?? (await openStore(options))
  try {
    const reload = async (): Promise<void> => {
      if (!contentDir) return
      const steps = options.loading?.()
      const content = { folder: contentDir, languages, model: contentModel, rollbackTo, steps }
      await loadContent(store.db, content, log).finally(() => steps?.end())
    }
    return { ...watched(await serve(store, options, reload()), options.security ?? uncounted), reload }
  } catch (error) {
    await store.close()
    throw isUnavailable(error) && !(error instanceof CodedError) ? notReached(store.address, error) : error
  }
}

type Serving = Omit<ContentService, 'reload'>

function watched(serving: Serving, security: SecurityEvents): Serving {
  return {
    ...serving,
    execute: watchExecutions(serving.execute, security),
    uploads: watchUploads(serving.uploads, security),
  }
}

async function serve(store: Store, options: ContentServiceOptions, loaded: Promise<void>): Promise<Serving> {
  const { languages, wishlists = { allowEmptyTitle: true }, productFeed = null } = options
  const { introspection = false, validated, log } = options
  const { contentOperationMs, visitorOperationMs, gazetteerMs } = store.timeLimits
  const scopeOf = (variant: string, tables: readonly string[]) => variantScope(variant, tables, contentModel.kinds)
  const contents = createVariantContents(store, scopeOf, (scope) =>
    createContentCache<ExecuteResult>(scope, options.cacheBytes),
  )
  const listeners = new Set<RevisionListener>()
  const model = { languages: languages.all, kinds: contentModel.kinds }
  const watching = await watchRevision(store, {
    loaded,
    changesSince: (since) => readChanges(store.db, since, model),
    onChange: async ({ revision: changed, changes }) => {
      await store.catchUp(changed)
      await contents.refresh(changes)
      for (const listener of listeners) listener(changed, changes)
    },
  })
  const { current: revision, confirmation } = watching
  await store.catchUp(revision())
  await contents.refresh(null)
  const accounts = createAccounts(store, options.accounts ?? { mailLinks: localLinks }, log)
  const contact = createContact(store, options.contact ?? {}, log)
  const visits = createVisits(store, options.visits ?? {}, log)
  const unfound = createUnfound(store, log)
  const gazetteer = createGazetteer({ db: store.db, file: options.gazetteer ?? null, log, maxWaitMs: gazetteerMs })
  const own = [
    {
      Query: {
        contentRevision: (_root: unknown, _args: unknown, { reads }: ContentContext) =>
          reads.read([revisionSource], revision),
      },
    },
    ...accounts.resolvers,
    ...contact.resolvers,
    visits.resolvers,
    unfound.resolvers,
    wishlistResolvers(wishlists),
    storeResolvers(gazetteer.ready),
    placeResolvers(gazetteer.ready),
    productFeedResolvers({
      place: productFeed,
      contentDir: options.contentDir,
      languages,
      model: contentModel,
      db: store.db,
    }),
  ]
  const schema = executableSchema(own)
  const gate = createExecutionGate({ timeoutMs: contentOperationMs, onStuck: store.renewReads })
  const visitorGate = createExecutionGate({
    maxRunning: maxVisitorOperations,
    timeoutMs: visitorOperationMs,
    onStuck: store.renewWrites,
  })
  return {
    execute: createExecutor({
      schema,
      store,
      contentOf: contents.of,
      confirmation,
      identify: accounts.identify,
      gate,
      visitorGate,
      languages,
      kinds: contentModel.kinds,
      introspection,
      validated,
      log,
    }),
    schema,
    revision,
    confirmation,
    changesSince: (since) => readChanges(store.reads, since, model),
    onRevision: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    uploads: contact.uploads,
    operations: () => ({ content: gate.usage(), visitors: visitorGate.usage() }),
    close: async () => {
      watching.close()
      await gazetteer.close()
      await Promise.all([accounts.close(), contact.close(), visits.close(), unfound.close()])
      await store.close()
    },
  }
}

const localLinks: MailLinks = () => ({
  login: 'http://localhost/',
  lostPassword: 'http://localhost/',
  resetPassword: () => 'http://localhost/',
})

/** Operations of visitors at once. */
const maxVisitorOperations = 200

/** @param own resolvers that this instance of the service has made. */
function executableSchema(own: readonly Resolvers[]): GraphQLSchema {
  const { blockQueries, searchTypes, resolvers, kinds } = contentModel
  const ofPlatform = [pageResolvers(blockQueries), searchResolvers(searchTypes)]
  return makeExecutable(servedSchema(), mergeResolvers([...ofPlatform, ...resolvers, ...own]), kinds)
}

/** Several folders may resolve fields of one type. */
function mergeResolvers(all: readonly Resolvers[]): Resolvers {
  const merged: Record<string, Resolvers[string]> = {}
  for (const resolvers of all)
    for (const [type, fields] of Object.entries(resolvers)) merged[type] = { ...merged[type], ...fields }
  return merged
}
