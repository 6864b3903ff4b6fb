import { createAttempts } from '../platform/limits/attempts.ts'
import { createBackground } from '../platform/background.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import type { Log } from '../platform/log.ts'
import type { Store } from '../platform/store/store.ts'
import { removeOldParts, removeOldUploads } from '../uploads/housekeeping.ts'
import { createUploads, noUploads, uploadLimits, type UploadOptions, type Uploads } from '../uploads/uploads.ts'
import { type ContactOptions, contactResolvers } from './contact.ts'
import { type SampleOptions, sampleResolvers } from './sample-orders.ts'
import { removeOldMessages } from './housekeeping.ts'
import type { TopicLinks } from '../messages/message-topic.ts'

export interface ContactServiceOptions extends Partial<ContactOptions>, Partial<Pick<SampleOptions, 'samples'>> {
  /** Without them, files are refused. */
  uploads?: UploadOptions
}

export interface Contact {
  resolvers: readonly Resolvers[]
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

const samples = { max: 3, countries: ['FR', 'BE', 'LU', 'NL', 'DE', 'AT', 'CH', 'GB'] }

const localLinks: TopicLinks = () => ({
  content: (url) => `http://localhost${url}`,
  project: () => null,
  sharedList: () => null,
})

/** The account is the e-mail of the sender, who gets a mail. */
const contactLimits = {
  contact: { anybody: { address: { max: 20, seconds: 60 * 60 }, account: { max: 5, seconds: 60 * 60 } } },
}

const days = 24 * 60 * 60

/** The account is the e-mail of who orders, and of a parcel its postal address: whoever orders, one address gets few. */
const orderLimits = {
  order: { anybody: { address: { max: 10, seconds: days }, account: { max: 3, seconds: 30 * days } } },
  parcel: { anybody: { account: { max: 3, seconds: 30 * days } } },
}

/** Messages of visitors and their files. */
export function createContact(store: Store, options: ContactServiceOptions, log: Log): Contact {
  const { uploads, ...given } = options
  const contact = { to: 'contact@localhost', choices, links: localLinks, samples, ...given }
  const orders = createAttempts(() => store.writes, orderLimits)
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
    resolvers: [contactResolvers(contact, attempts), sampleResolvers(contact, orders)],
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
