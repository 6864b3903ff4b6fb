import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { CaptchaTools } from '../engine/captcha/admit.ts'
import type { TrustedDocument } from '../engine/content/client.ts'
import { filesPath } from '../engine/content/files-path.ts'
import { usesPath } from '../engine/content/uses-path.ts'
import { createHttpCarrier } from '../engine/content/http-carrier.ts'
import { createInProcessCarrier } from '../engine/content/in-process-carrier.ts'
import type { SignRequest } from '../engine/content/signed-request.ts'
import { createReadCache, type CachedContent } from '../engine/content/read-cache.ts'
import type { Site } from '../engine/routing/site.ts'
import type { Environment } from './environment.ts'
import type { SecurityEvents } from '../engine/server/security-events.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { remoteCaptcha, sharedCaptcha } from './captcha.ts'
import { contactServiceOptions } from './contact-service.ts'
import { documents } from './documents.generated.ts'
import { createMail, type SiteMail } from './mail.ts'
import { mailLinks } from './mail-links.ts'
import { siteLanguages } from './site-languages.ts'
import { uploadClient } from './upload-client.ts'

export interface SiteContent {
  content: CachedContent
  /** The endpoint of the content service, if it runs in this process. */
  routes: FastifyPluginAsync[]
  /** Where the content is stored, for the person who started the server. */
  place: string
  /** What captchas are signed and counted with. */
  captcha: CaptchaTools
  /** Sends the mails that the content service enqueues, if it runs in this process. */
  mail: SiteMail
  close: () => Promise<void>
}

interface ContentOptions {
  environment: Environment
  site: Site
  log: ServerLog
  security?: SecurityEvents
  isDev: boolean
}

/** Interval for polling the revision of a remote service, milliseconds. */
const remotePollMs = 3000

/** Time for a check of the database, milliseconds. */
const checkMs = 800

/** Connects to the service of CONTENT_URL, else starts one in this process. */
export function openContent(options: ContentOptions): Promise<SiteContent> {
  return options.environment.CONTENT_URL === null
    ? openEmbedded(options)
    : openRemote(options.environment.CONTENT_URL, options)
}

async function openRemote(url: string, { environment, site, log }: ContentOptions): Promise<SiteContent> {
  const { timeoutMs } = site.config.services.content
  const [secret] = environment.SESSION_SECRET
  const place = `content of ${new URL(url).origin}`
  if (secret === undefined) log.warn({ code: 'REQUESTS_NOT_SIGNED' }, withoutSecret)
  const carrier = createHttpCarrier(url, {
    timeoutMs,
    sign: secret === undefined ? undefined : await requestSigner(secret),
    onNotSigned: (message) => log.error({ code: 'REQUESTS_NOT_SIGNED' }, message),
  })
  const content = createReadCache(carrier, { revisionDocument: documentNamed('Revision'), pollMs: remotePollMs })
  // The site starts nevertheless: the service may start at the same time.
  content.check().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    log.error(
      { code: 'CONTENT_UNAVAILABLE', err: error },
      `${message}. Pages have status 503 until the content service responds. Check CONTENT_URL.`,
    )
  })
  const mail = { start: () => undefined, stop: async () => undefined }
  const captcha = await remoteCaptcha(url, { secrets: environment.SESSION_SECRET, log, timeoutMs })
  return { content, routes: [], place, captcha, mail, close: async () => content.close() }
}

const withoutSecret =
  'CONTENT_URL is set and SESSION_SECRET is not. A content service of this project gives such a process the pages, but no accounts, lists, messages and files. Set SESSION_SECRET to the value that the content service has.'

async function requestSigner(secret: string): Promise<SignRequest> {
  const { signRequest } = await import('../content/platform/http/site-signature.ts')
  return (request) => signRequest(secret, request, Date.now())
}

async function openEmbedded({ environment, site, log, security, isDev }: ContentOptions): Promise<SiteContent> {
  const { config } = site
  const { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, CONTENT_DIR, CONTENT_ROLLBACK } = environment
  const [{ openStore }, { createContentService }, { ownGazetteer }] = await Promise.all([
    import('../content/platform/store/store.ts'),
    import('../content/service.ts'),
    import('../content/entities/places/gazetteer.ts'),
  ])
  const store = await openStore({
    databaseUrl: DATABASE_URL ?? undefined,
    dataDir: DATA_DIR,
    maxConnections: DATABASE_CONNECTIONS,
    log,
  })
  const service = await createContentService({
    store,
    contentDir: CONTENT_DIR,
    rollbackTo: CONTENT_ROLLBACK,
    wishlists: { allowEmptyTitle: config.site.wishlist?.allowEmptyTitle ?? true },
    productFeed: environment.PRODUCT_FEED,
    gazetteer: ownGazetteer,
    languages: siteLanguages(config),
    accounts: {
      mailLinks: mailLinks(site, environment.MAIL_LINK_ORIGIN),
      sessionSecrets: environment.SESSION_SECRET,
      lowercaseEmails: config.site.auth?.email.lowercase,
      passwordChangeRequiresToken: config.site.auth?.passwordChange.requireToken,
    },
    contact: await contactServiceOptions(site, environment),
    introspection: isDev,
    ...(security ? { security } : {}),
    // tests/contract validates them all.
    validated: new Set(Object.values(documents).map(({ text }) => text)),
    log,
  })
  const { endpoint, timeoutMs } = config.services.content
  const carrier = createInProcessCarrier(
    ({ document, ...rest }) => service.execute({ document: document.text, operationName: document.name, ...rest }),
    { timeoutMs, uploads: uploadClient(service.uploads, log) },
  )
  const content = createReadCache(carrier, {
    revisionDocument: documentNamed('Revision'),
    // The service sends notifications, and its revision needs no query.
    pollMs: 0,
    check: () => store.ping(checkMs),
  })
  content.revisionChanged(service.revision())
  const stop = service.onRevision(content.revisionChanged)
  const secrets = environment.SESSION_SECRET
  const captcha = await sharedCaptcha(store, { secrets, timeoutMs })
  const trusted = Object.fromEntries(Object.values(documents).map((document) => [document.hash, document]))
  const signedSite = secrets.length > 0 && { site: { secrets, counters: captcha.counters } }
  return {
    content,
    routes: [
      async (app) => {
        const { graphqlPlugin } = await import('../content/platform/http/graphql-plugin.ts')
        await app.register(graphqlPlugin, { service, path: endpoint, trusted, ...signedSite, allowAny: isDev, log })
      },
      // For processes without a database: only they can sign.
      ...(secrets.length > 0
        ? [
            async (app: FastifyInstance) => {
              const { filesPlugin } = await import('../content/uploads/files-plugin.ts')
              await app.register(filesPlugin, { uploads: service.uploads, path: filesPath(endpoint), secrets, log })
            },
            async (app: FastifyInstance) => {
              const { usesPlugin } = await import('../content/platform/http/uses-plugin.ts')
              await app.register(usesPlugin, { counters: captcha.counters, secrets, path: usesPath(endpoint), log })
            },
          ]
        : []),
    ],
    place:
      DATABASE_URL === null
        ? `database in ${DATA_DIR}`
        : `database on ${new URL(DATABASE_URL).host || 'the server of DATABASE_URL'}`,
    captcha,
    mail: createMail({ store, environment, config, log }),
    async close() {
      stop()
      content.close()
      await service.close()
    },
  }
}

export function documentNamed(name: string): TrustedDocument {
  const document = documents[name]
  if (!document) throw new Error(`app/documents.generated.ts has no document "${name}". Run "npm run generate".`)
  return document
}
