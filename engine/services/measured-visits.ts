import { type MeasuredPage, measurementsId } from '../../packages/visits/visit.ts'
import type { ServicesConfig } from '../config/types.generated.ts'

type Config = Pick<ServicesConfig, 'measurements' | 'consent'>

/** What this page measures; undefined: the site measures nothing. */
export function measuredPage({ measurements, consent }: Config, page: string): MeasuredPage | undefined {
  if (!measurements) return undefined
  const { endpoint, share, consent: asked } = measurements
  const isAsked = asked !== undefined && !consent.categories[asked.category]?.required
  return { endpoint, share, page, ...(isAsked ? { consent: asked.category } : {}) }
}

/** The measurements as a service in the visitor's choice, where they are asked. */
export function measurementService({ measurements }: Pick<Config, 'measurements'>) {
  const consent = measurements?.consent
  if (!consent) return []
  const nothing = { origins: {}, cookies: [], key: '', script: null }
  return [{ id: measurementsId, ...consent, ...nothing, isOwn: true as const }]
}
