import type { SiteConfig } from '../config/site-config.ts'
import { isSegment } from './request-path.ts'

/** A path of "redirects" in config/routes.json. */
export interface PathRedirect {
  /** Its place in the list. */
  index: number
  /** e.g. /fr/meubles/{slug} */
  from: string
  to: string
  status: 301 | 302
}

/** The redirects of config, permanent (301) unless they say `temporary` (302). `index` is their place in the list. */
export function configuredRedirects({ routes }: SiteConfig): PathRedirect[] {
  return (routes.redirects ?? []).map(({ from, to, temporary = false }, index) => ({
    index,
    from,
    to,
    status: temporary ? 302 : 301,
  }))
}

/** The target with its parameters filled in, percent-encoded. */
export function redirectTarget({ to }: PathRedirect, params: Readonly<Record<string, string>>): string {
  return to.replaceAll(/\{([a-z]+)\}/g, (_all, name: string) => encoded(params[name] ?? ''))
}

/** Decoded segments, joined by slashes, as a part of a path. */
function encoded(segments: string): string {
  return segments
    .split('/')
    .filter(isSegment)
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/')
}

/** Whether a pattern ends in {rest}, which is any number of segments. */
export function endsInRest(pattern: string): boolean {
  return pattern.endsWith('/{rest}')
}
