import { join } from 'node:path'
import { loadService, type ContactServiceOptions, type VisitServiceOptions } from '../content/entrance.ts'
import type { Site } from '../engine/routing/site.ts'
import type { Environment } from './environment.ts'
import { contactForm } from './contact-form.ts'
import { documents } from './documents.generated.ts'
import { topicLinks, visitLinks } from './mail-links.ts'

/** Options of the content service for the contact forms of config. */
export async function contactServiceOptions(site: Site, environment: Environment): Promise<ContactServiceOptions> {
  const { pages, ...config } = site.config
  const { createInspector } = await loadService()
  const { choices, files, samples } = contactForm(pages, documents)
  const [subject, resellerType] = [Object.keys(choices.subject), Object.keys(choices.resellerType)]
  const deadline = Object.keys(choices.deadline)
  return {
    to: contactRecipient(environment),
    language: config.site.organization.language,
    toRetailers: config.site.organization.quotesToRetailers === true,
    links: topicLinks(site, environment.MAIL_LINK_ORIGIN),
    // Without a form in config, the values of the contract.
    ...(subject.length > 0 && { choices: { subject, resellerType, deadline } }),
    ...(files && { maxFiles: files.maxFiles }),
    ...(samples && { samples }),
    uploads: {
      folder: join(environment.DATA_DIR, 'uploads'),
      inspector: createInspector(),
      ...files,
    },
  }
}

/** Options of the content service for visits of shops. */
export function visitServiceOptions(site: Site, environment: Environment): VisitServiceOptions {
  return {
    to: contactRecipient(environment),
    language: site.config.site.organization.language,
    links: topicLinks(site, environment.MAIL_LINK_ORIGIN),
    visitPage: visitLinks(site, environment.MAIL_LINK_ORIGIN),
  }
}

/** Address that the messages of visitors are sent to. */
export function contactRecipient({ CONTACT_TO, MAIL_FROM }: Pick<Environment, 'CONTACT_TO' | 'MAIL_FROM'>): string {
  return CONTACT_TO ?? MAIL_FROM ?? 'contact@localhost'
}
