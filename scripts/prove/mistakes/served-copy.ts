import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnvironment } from '../../../app/environment.ts'
import { sharedCaptcha } from '../../../app/captcha.ts'
import { documentNamed } from '../../../app/content.ts'
import { documents } from '../../../app/documents.generated.ts'
import { type LookedSite, readSite, unbuilt } from '../../../app/live-site.ts'
import { loadBuiltRenderer } from '../../../app/render-built.ts'
import { sessionDocuments } from '../../../app/session.ts'
import { siteLanguages } from '../../../app/site-languages.ts'
import { loadService } from '../../../content/entrance.ts'
import { createInProcessTransport } from '../../../engine/content/in-process-transport.ts'
import { createReadCache } from '../../../engine/content/read-cache.ts'
import { createServer } from '../../../engine/server/create-server.ts'
import type { ServerLog } from '../../../engine/server/server-parts.ts'

/** The production build in this process, whose config and content are those of a folder. */
export interface ServedCopy {
  live: () => LookedSite
  /** Reads config and content again. @throws where they cannot be used. */
  reload: () => Promise<void>
  get: (url: ServedUrl) => Promise<ServedPage>
  /** Whether the server has something at a path, for any method. */
  answers: (path: string) => Promise<boolean>
  close: () => Promise<void>
}

export interface ServedUrl {
  host: string
  path: string
}

export interface ServedPage {
  status: number
  /** Where a redirect leads. */
  location: string | undefined
  body: string
  /** Codes and messages of what the server logged meanwhile. */
  logged: readonly string[]
}

/** Of a form of the site itself: one of another site is refused. */
const ownHeaders = { host: 'localhost', origin: 'http://localhost', 'content-type': 'text/plain' }
const timeoutMs = 20_000
const maxNotifyMs = 3000
const project = join(import.meta.dirname, '../../..')

/** @param root with config/, locales/, content/demo/ and public/. The data of the database is in its folder data/. */
export async function serveCopy(root: string): Promise<ServedCopy> {
  const contentDir = join(root, 'content/demo')
  const environment = readEnvironment({ DATA_DIR: join(root, 'data'), CONTENT_DIR: contentDir }, root)
  let logged: string[] = []
  let loads = 0
  const log: ServerLog = {
    ...collectingLog((line) => logged.push(line)),
    info: (facts) => (loads += Number('version' in facts)),
  }
  let live = await readLive(root)
  const { createContentService, openStore, ownGazetteer } = await loadService()
  const store = await openStore({ dataDir: environment.DATA_DIR, log })
  const languages = siteLanguages(live.site.config)
  const service = await createContentService({ store, contentDir, languages, gazetteer: ownGazetteer, log })
  const content = createReadCache(
    createInProcessTransport(
      ({ document, ...rest }) => service.execute({ document: document.text, operationName: document.name, ...rest }),
      { timeoutMs },
    ),
    { revisionDocument: documentNamed('Revision'), pollMs: 0 },
  )
  content.revisionChanged(service.revision())
  const stop = service.onRevision(content.revisionChanged)
  const render = await loadBuiltRenderer(live.look, { log })
  const captcha = await sharedCaptcha(store, { secrets: [], timeoutMs })
  const startServer = () =>
    createServer({
      live: () => live,
      log,
      content,
      pageDocument: documentNamed('Page'),
      sitePagesDocument: documentNamed('SitePages'),
      documents,
      session: sessionDocuments(),
      render,
      folders: {
        assets: [join(project, 'dist/client/assets')],
        media: join(contentDir, 'media'),
        public: join(root, 'public'),
      },
      captcha,
      trustProxy: [],
      pageCacheBytes: 0,
      compressedBytes: 0,
      maxConnections: 100,
    })
  let app = await startServer()
  return {
    live: () => live,
    async reload() {
      live = await readLive(root)
      // Paths of config are those of the server from its start on.
      await app.close()
      app = await startServer()
      const before = loads
      const { promise: notified, resolve } = Promise.withResolvers<void>()
      const forget = service.onRevision(() => resolve())
      try {
        await service.reload()
        // Until then, caches have the content of before.
        if (loads > before) await Promise.race([notified, wait(maxNotifyMs)])
      } finally {
        forget()
      }
    },
    async get({ host, path }) {
      logged = []
      const { statusCode, headers, body } = await app.inject({ url: path, headers: { host } })
      return { status: statusCode, location: headers.location, body, logged }
    },
    async answers(path) {
      const statuses = async (url: string): Promise<string> => {
        const answers = (['GET', 'POST'] as const).map((method) => app.inject({ method, url, headers: ownHeaders }))
        return (await Promise.all(answers)).map(({ statusCode }) => statusCode).join()
      }
      return (await statuses(path)) !== (await statuses('/-/no/such/path'))
    },
    async close() {
      stop()
      await app.close()
      content.close()
      await service.close()
    },
  }
}

async function readLive(root: string): Promise<LookedSite> {
  const read = await readSite(root, unbuilt)
  if (read.kind === 'issues') throw new Error(`The config of ${root} has ${read.issues.length} issues.`)
  return read.live
}

function collectingLog(add: (line: string) => void): ServerLog {
  const collect = (facts: object, message: string): void => add(`${Reflect.get(facts, 'code') ?? ''} ${message}`.trim())
  const ignore = (): void => {}
  return { debug: ignore, info: ignore, warn: collect, error: collect }
}
