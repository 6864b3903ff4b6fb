import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContactServiceOptions } from '../content/contact/contact-service.ts'
import type { Site } from '../engine/routing/site.ts'
import type { Environment } from './environment.ts'
import { contactForm } from './contact-form.ts'
import { documents } from './documents.generated.ts'
import { topicLinks } from './topic-links.ts'

/** Options of the content service for the contact forms of config. */
export async function contactServiceOptions(site: Site, environment: Environment): Promise<ContactServiceOptions> {
  const { pages, ...config } = site.config
  const { createInspector } = await import('../content/uploads/inspection/inspector.ts')
  const { choices, files } = contactForm(pages, documents)
  const [subject, resellerType] = [Object.keys(choices.subject), Object.keys(choices.resellerType)]
  // In the same folder as this file, or as the bundle of the build.
  const name = import.meta.url.endsWith('.ts') ? './upload-inspector.ts' : './upload-inspector.mjs'
  return {
    to: contactRecipient(environment),
    language: config.site.organization.language,
    links: topicLinks(site, environment.MAIL_LINK_ORIGIN),
    // Without a form in config, the values of the contract.
    ...(subject.length > 0 && { choices: { subject, resellerType } }),
    ...(files && { maxFiles: files.maxFiles }),
    uploads: {
      folder: join(environment.DATA_DIR, 'uploads'),
      inspector: createInspector({ script: fileURLToPath(new URL(name, import.meta.url)) }),
      ...files,
    },
  }
}

/** Address that the messages of visitors are sent to. */
export function contactRecipient({ CONTACT_TO, MAIL_FROM }: Pick<Environment, 'CONTACT_TO' | 'MAIL_FROM'>): string {
  return CONTACT_TO ?? MAIL_FROM ?? 'contact@localhost'
}
