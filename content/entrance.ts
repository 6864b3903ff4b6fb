/**
 * What the site, its commands and its proofs take from this service besides GraphQL. A service that is written elsewhere
 * and reached by CONTENT_URL has none of it: what it has to answer over HTTP is in docs/content-services.md.
 *
 * Types, errors and signatures are small. What opens a database or sends mails is loaded when it is asked for: a site
 * with CONTENT_URL never loads it.
 */
export type { OperatedSite } from './cli/commands/command.ts'
export type { AddressLookup } from './platform/checking/check-input.ts'
export type { MailLinks } from './accounts/account-mails.ts'
export type { ContactServiceOptions } from './contact/contact-service.ts'
export type { VisitServiceOptions } from './visits/visits-service.ts'
export type { TopicLinks } from './messages/message-topic.ts'
export type { SiteLanguages } from './platform/language/language.ts'
export type { Log } from './platform/log.ts'
export type { MailMessages } from './platform/mail/mail-messages.ts'
export type { MailTransport } from './platform/mail/mail-transport.ts'
export type { DatabaseState } from './platform/status/database-state.ts'
export type { ProcessReport } from './platform/status/report-process.ts'
export type { ProcessNotice } from './platform/status/signed-process.ts'
export type { MailWorker } from './platform/mail/mail-worker.ts'
export type { QueueWorker } from './platform/queue/work-queue.ts'
export type { DataPlace } from './platform/store/open-database.ts'
export type { Store } from './platform/store/store.ts'
export type { ContentService, LoadingSteps } from './service.ts'
export type { BlockFault, VerifiedSite } from './verify/verified-site.ts'
export type { Uploads } from './uploads/uploads.ts'

export type LoadedService = Awaited<ReturnType<typeof loadService>>

export { reasonOf } from './platform/errors/reason-of.ts'
export { signRequest } from './platform/http/site-signature.ts'
export { signUse } from './platform/limits/signed-use.ts'
export { purgeKeys } from './platform/purge/purge-keys.ts'
export { processFacts } from './platform/status/process-facts.ts'
export { reportProcess } from './platform/status/report-process.ts'
export { signNotice } from './platform/status/signed-process.ts'

/** The service in this process: its store, its parts for the site, and the plugins that answer others over HTTP. */
export async function loadService() {
  const [
    { createContentService },
    { openStore },
    { ownGazetteer },
    { createInspector },
    { loadSigningKeys },
    { createCounters },
    { graphqlPlugin },
    { filesPlugin },
    { usesPlugin },
    { processesPlugin },
    { writeProcess, removeProcess },
    { readDatabaseState },
  ] = await Promise.all([
    import('./service.ts'),
    import('./platform/store/store.ts'),
    import('./entities/places/gazetteer.ts'),
    import('./uploads/inspection/inspector.ts'),
    import('./accounts/signing-keys.ts'),
    import('./platform/limits/counters.ts'),
    import('./platform/http/graphql-plugin.ts'),
    import('./uploads/files-plugin.ts'),
    import('./platform/http/uses-plugin.ts'),
    import('./platform/http/processes-plugin.ts'),
    import('./platform/status/write-process.ts'),
    import('./platform/status/database-state.ts'),
  ])
  const plugins = { graphqlPlugin, filesPlugin, usesPlugin, processesPlugin }
  return {
    ...{ createContentService, openStore, ownGazetteer, createInspector, loadSigningKeys, createCounters },
    ...{ writeProcess, removeProcess, readDatabaseState },
    ...plugins,
  }
}

/** What sends the mails that the service enqueues: its libraries take about 100 ms to load. */
export async function loadMail() {
  const [{ startMailWorker }, { mailTemplates }, { smtpTransport }, { outboxTransport, listOutbox, readOutbox }] =
    await Promise.all([
      import('./platform/mail/mail-worker.ts'),
      import('./mail-templates.ts'),
      import('./platform/mail/smtp-transport.ts'),
      import('./platform/mail/outbox.ts'),
    ])
  return { startMailWorker, mailTemplates, smtpTransport, outboxTransport, listOutbox, readOutbox }
}

/** What tells a CDN of changes: its library takes about 100 ms to load. */
export async function loadPurge() {
  const { startPurgeWorker } = await import('./platform/purge/purge-worker.ts')
  return { startPurgeWorker }
}

/** `npm run content`. */
export async function loadCommands() {
  const { runContent } = await import('./cli/run-content.ts')
  return { runContent }
}
