import { decide, type PageDecision, type SiteRequest } from '../routing/decide.ts'
import type { Site } from '../routing/site.ts'

/** The page that a request is for. @throws where it is for something else */
export function decidePage(site: Site, request: SiteRequest): PageDecision {
  const decision = decide(site, request)
  if (decision.kind !== 'page') throw new Error(`${request.host}${request.path} is ${decision.kind}.`)
  return decision
}
