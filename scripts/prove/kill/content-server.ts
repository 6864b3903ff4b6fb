/**
 * The content service as a process that can be killed, with its embedded database and the worker that sends mails:
 * node content-server.ts <data folder> <port>. Tells its parent when it listens.
 */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import Fastify from 'fastify'
import { mailTemplates } from '../../../content/mail-templates.ts'
import { filesPlugin } from '../../../content/uploads/files-plugin.ts'
import { graphqlPlugin } from '../../../content/platform/http/graphql-plugin.ts'
import type { Log } from '../../../content/platform/log.ts'
import { startMailWorker } from '../../../content/platform/mail/mail-worker.ts'
import { outboxTransport } from '../../../content/platform/mail/outbox.ts'
import { createContentService } from '../../../content/service.ts'
import { openStore } from '../../../content/platform/store/store.ts'
import { createInspector } from '../../../content/uploads/inspection/inspector.ts'
import { signingSecret } from '../signing-secret.ts'

const [, , dataDir = '', port = ''] = process.argv
const write = (facts: object, message: string): void => console.error(message, facts)
const log: Log = { info: () => undefined, warn: write, error: write }

const store = await openStore({ dataDir, log })
const service = await createContentService({
  store,
  contentDir: join(import.meta.dirname, '../../../content/demo'),
  contact: {
    uploads: {
      folder: join(dataDir, 'uploads'),
      inspector: createInspector({ script: join(import.meta.dirname, '../../../app/upload-inspector.ts') }),
    },
  },
  languages: { all: ['fr', 'en', 'de', 'nl'], default: 'en', fallbacks: {}, filterValues: 'fr' },
  log,
})
const app = Fastify({ trustProxy: true })
await app.register(graphqlPlugin, { service, path: '/graphql', trusted: {}, allowAny: true, log })
await app.register(filesPlugin, { uploads: service.uploads, path: '/files', secrets: [signingSecret], log })
await app.listen({ host: '127.0.0.1', port: Number(port) })
await startMailWorker({
  store,
  messages: { brand: 'Brand', in: (language) => ({ tag: language, t: (key) => key, fellBackTo: () => undefined }) },
  templates: mailTemplates,
  transport: outboxTransport({ folder: join(dataDir, 'outbox'), from: 'site@localhost' }),
  log,
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
// Otherwise it is written when the process ends, which this one does not live to see.
flushCompileCache()
