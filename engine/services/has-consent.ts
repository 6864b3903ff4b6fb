import type { ActiveService, ExternalServices } from './external-services.ts'

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
