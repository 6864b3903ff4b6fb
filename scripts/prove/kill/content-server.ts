/**
 * The content service as a process that can be killed, with its embedded database and the worker that sends mails:
 * node content-server.ts <data folder> <port>. Tells its parent when it listens.
 */
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import Fastify from 'fastify'
import { loadMail, loadService, type Log } from '../../../content/entrance.ts'
import { testMessages } from '../../../content/testing/mail-messages.ts'
import { signingSecret } from '../running-site.ts'

const [, , dataDir = '', port = ''] = process.argv
const write = (facts: object, message: string): void => console.error(message, facts)
const log: Log = { info: () => undefined, warn: write, error: write }

const { createContentService, openStore, createInspector, graphqlPlugin, filesPlugin } = await loadService()
const { startMailWorker, mailTemplates, outboxTransport } = await loadMail()

const store = await openStore({ dataDir, log })
const service = await createContentService({
  store,
  contentDir: join(import.meta.dirname, '../../../content/demo'),
  contact: {
    uploads: {
      folder: join(dataDir, 'uploads'),
      inspector: createInspector(),
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
  messages: { ...testMessages, brand: 'Brand' },
  templates: mailTemplates,
  transport: outboxTransport({ folder: join(dataDir, 'outbox'), from: 'site@localhost' }),
  log,
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
// Otherwise it is written when the process ends, which this one does not live to see.
flushCompileCache()
