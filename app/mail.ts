import { join } from 'node:path'
import { loadMail, type MailTransport, type MailWorker, type Store, type MailMessages } from '../content/entrance.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import type { Environment } from './environment.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { localeTag } from '../engine/intl/locale-tag.ts'
import { siteMessages } from '../engine/intl/site-messages.ts'
import { mailLook } from '../engine/tokens/mail-look.ts'
import { requireTokens } from './site-look.ts'
import { contactForm } from './contact-form.ts'
import { documents } from './documents.generated.ts'

export interface SiteMail {
  /** Starts to send mails, shortly after the call: the first page comes first. */
  start: () => void
  /** Waits for mails that are being sent. */
  stop: () => Promise<void>
}

interface MailOptions {
  store: Store
  environment: Environment
  config: SiteConfig
  log: ServerLog
  /** Called when an attempt has ended. */
  onAttempt?: ((result: string) => void) | undefined
}

/** Milliseconds between the start of the server and that of the worker, whose libraries take about 100 ms to load. */
const startDelayMs = 1000

/** Without SMTP_URL, mails are files of this folder. */
export function outboxFolder({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'outbox')
}

/** Sends the mails that this and other processes enqueue. */
export function createMail({ store, environment, config, log, onAttempt }: MailOptions): SiteMail {
  const stopping = new AbortController()
  let worker: Promise<MailWorker | null> = Promise.resolve(null)
  const begin = async (): Promise<MailWorker | null> => {
    try {
      const [{ startMailWorker, mailTemplates: templates }, transport] = await Promise.all([
        loadMail(),
        openTransport(environment),
      ])
      const { signal } = stopping
      const words = { messages: mailMessages(config), templates }
      return await startMailWorker({ store, ...words, transport, log, signal, onAttempt })
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'Mails are not sent: the mail worker did not start.')
      return null
    }
  }
  return {
    start() {
      const timer = setTimeout(() => (worker = begin()), startDelayMs)
      stopping.signal.addEventListener('abort', () => clearTimeout(timer))
    },
    async stop() {
      stopping.abort()
      await (await worker)?.stop()
    },
  }
}

async function openTransport(environment: Environment): Promise<MailTransport> {
  const { SMTP_URL, MAIL_FROM } = environment
  const { smtpTransport, outboxTransport } = await loadMail()
  if (SMTP_URL !== null && MAIL_FROM !== null) return smtpTransport({ url: SMTP_URL, from: MAIL_FROM })
  return outboxTransport({ folder: outboxFolder(environment), from: MAIL_FROM ?? 'site@localhost' })
}

/**
 * The words of mails, from locales/, and their look. A mail in a language that the site does not have is in the default language.
 * @internal Exported for tests of the shipped words.
 */
export function mailMessages(config: SiteConfig): MailMessages {
  const { locales, hosts, site, pages } = config
  return {
    brand: site.brand,
    look: mailLook(requireTokens(config)),
    choices: contactForm(pages, documents).choices,
    in(language) {
      const locale = Object.hasOwn(locales.locales, language) ? language : locales.default
      const at = { variant: { name: hosts.fallback }, locale }
      return { ...siteMessages(config, at), tag: localeTag(config, at) }
    },
  }
}
