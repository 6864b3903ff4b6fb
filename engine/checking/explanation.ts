import type { JsonPath } from '../config/config-issue.ts'
import type { SiteRequest } from '../routing/decide.ts'
import type { Site } from '../routing/site.ts'

/** One step of a decision, and the config that it follows from. */
export interface ExplainedStep {
  /** What is decided, e.g. Locale. */
  what: string
  value: string
  why: string
  /** The config that it follows from, e.g. config/hosts.json:12; null where there is none. */
  from: string | null
}

export interface ExplainContext {
  site: Site
  request: SiteRequest
  /** Block types whose query depends on what visitors write. */
  visitorQueries: readonly string[]
  /** `config/routes.json:12`, for `routes` and a path in that file. */
  at: (file: string, path: JsonPath) => string
}

/** Formats steps as columns. A subject that is equal to the previous one is left out. */
export function formatSteps(steps: readonly ExplainedStep[]): string {
  const widest = (key: 'what' | 'value' | 'why') => Math.min(60, Math.max(0, ...steps.map((step) => step[key].length)))
  const widths = { what: widest('what'), value: widest('value'), why: widest('why') }
  return steps
    .map(({ what, value, why, from }, index) => {
      const subject = what === steps[index - 1]?.what ? '' : what
      return `${subject.padEnd(widths.what)}  ${value.padEnd(widths.value)}  ${why.padEnd(widths.why)}  ${from ?? ''}`.trimEnd()
    })
    .join('\n')
}
