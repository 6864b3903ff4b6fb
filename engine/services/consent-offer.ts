import type { Messages } from '../intl/messages.ts'
import { servicesOnPage, type ExternalServices, type ActiveService } from './external-services.ts'

/** The categories and services that visitors of one page can consent to, in their language. */
export interface ConsentOffer {
  revision: number
  cookie: { name: string; days: number }
  categories: ConsentCategory[]
}

export interface ConsentCategory {
  id: string
  label: string
  text: string
  /** Used without consent. */
  required: boolean
  services: OfferedService[]
}

export interface OfferedService {
  id: string
  name: string
  purpose: string
  cookies: readonly string[]
  /** URL of the script that this page loads after consent; null where it loads none. */
  script: string | null
}

/** The categories that have an active service on the host variant, and the required ones. */
export function consentOffer(
  { active, consent: { cookie, categories }, revision }: ExternalServices,
  { page, t }: { page: string; t: Messages['t'] },
): ConsentOffer {
  const here = servicesOnPage(active, page)
  const offered = Object.entries(categories).map(([category, { label, text, required = false }]): ConsentCategory => {
    const services = active
      .filter((service) => service.category === category)
      .map((service): OfferedService => {
        const { id, name, purpose, cookies, script, isOwn } = service
        return {
          id,
          name: isOwn ? t(name) : name,
          purpose: t(purpose),
          cookies,
          script: here.includes(service) ? script : null,
        }
      })
    return { id: category, label: t(label), text: t(text), required, services }
  })
  return { revision, cookie, categories: offered.filter(({ required, services }) => required || services.length > 0) }
}

/** Whether the cookie of the visitor's choice allows a service: as it is asked for now, not as it was before a change. */
export function hasConsent(
  { revision, consent }: ExternalServices,
  { id, category }: Pick<ActiveService, 'id' | 'category'>,
  cookies: Readonly<Record<string, string | undefined>>,
): boolean {
  if (consent.categories[category]?.required) return true
  const choice = parse(cookies[consent.cookie.name])
  if (choice['revision'] !== revision || !isListed(choice['categories'], category)) return false
  const { services } = choice
  const chosen = typeof services === 'object' && services !== null ? Reflect.get(services, category) : undefined
  return chosen === undefined || isListed(chosen, id)
}

function isListed(list: unknown, name: string): boolean {
  return Array.isArray(list) && list.includes(name)
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
