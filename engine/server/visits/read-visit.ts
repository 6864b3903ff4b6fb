import { devices, navigations, type SentVisit, visitValues } from '../../../packages/visits/visit.ts'

/** More is a mistake or a lie: a minute; for `cls`, a page that has moved by ten windows. */
const maxMs = 60_000
const maxShift = 10

const others = ['page', 'device', 'navigation']

/**
 * The visit in the body of a request; null for everything that a page of the site would not send.
 * @param hasPage whether config has a page of this name.
 */
export function readVisit(body: string, hasPage: (page: string) => boolean): SentVisit | null {
  const sent = parsed(body)
  if (!sent) return null
  const { page, device, navigation } = sent
  const names = visitValues.filter((name) => name in sent)
  const isVisit =
    typeof page === 'string' &&
    hasPage(page) &&
    isOneOf(devices, device) &&
    isOneOf(navigations, navigation) &&
    names.length > 0 &&
    names.length + others.length === Object.keys(sent).length &&
    names.every((name) => isValue(sent[name], name === 'cls' ? maxShift : maxMs))
  return isVisit ? (sent as SentVisit) : null
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function isOneOf(names: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && names.includes(value)
}

function isValue(value: unknown, max: number): boolean {
  return typeof value === 'number' && value >= 0 && value <= max
}
