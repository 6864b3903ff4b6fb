import { createAttempts } from '../platform/limits/attempts.ts'
import { createBackground } from '../platform/background.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import type { Log } from '../platform/log.ts'
import type { Store } from '../platform/store/store.ts'
import { removeOldParts, removeOldUploads } from '../uploads/housekeeping.ts'
import { createUploads, noUploads, uploadLimits, type UploadOptions, type Uploads } from '../uploads/uploads.ts'
import { type ContactOptions, contactResolvers } from './contact.ts'
import { removeOldMessages } from './housekeeping.ts'
import type { TopicLinks } from '../messages/message-topic.ts'

export interface ContactServiceOptions extends Partial<ContactOptions> {
  /** Without them, files are refused. */
  uploads?: UploadOptions
}

export interface Contact {
  resolvers: Resolvers
  uploads: Uploads
  /** Ends the work in the background. */
  close: () => Promise<void>
}

/** Interval of the housekeeping, and its delay after the start, milliseconds. */
const housekeepingMs = 10 * 60_000
const firstMs = 60_000

/** What the form of the site offers by default. */
const choices = {
  subject: ['sav', 'product-information', 'partnership', 'media', 'other'],
  resellerType: ['shop', 'fitter', 'online-shop'],
  deadline: [],
}

const localLinks: TopicLinks = () => ({
  content: (url) => `http://localhost${url}`,
  project: () => null,
  sharedList: () => null,
})

/** The account is the e-mail of the sender, who gets a mail. */
const contactLimits = {
  contact: { anybody: { address: { max: 20, seconds: 60 * 60 }, account: { max: 5, seconds: 60 * 60 } } },
}

/** Messages of visitors and their files. */
export function createContact(store: Store, options: ContactServiceOptions, log: Log): Contact {
  const { uploads, ...contact } = options
  const attempts = createAttempts(() => store.writes, contactLimits)
  const work = async (): Promise<void> => {
    // Messages first: whatever is wrong with files, what people wrote is not stored for longer than it may be.
    await removeOldMessages(store.writes)
    await removeOldUploads(store.writes)
    if (uploads) await removeOldParts(uploads.folder)
  }
  const housekeeping = createBackground(work, { delayMs: firstMs, everyMs: housekeepingMs, log })
  housekeeping.start()
  return {
    resolvers: contactResolvers({ to: 'contact@localhost', choices, links: localLinks, ...contact }, attempts),
    uploads: uploads
      ? createUploads(
          store,
          createAttempts(() => store.writes, uploadLimits),
          uploads,
        )
      : noUploads,
    close: async () => {
      uploads?.inspector.close()
      await housekeeping.close()
    },
  }
}
