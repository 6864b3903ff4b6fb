import type { SecurityConfig } from '../config/types.generated.ts'

/** Sources by directive. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

/**
 * The Content-Security-Policy of config with the origins of the active services. A directive that config does not
 * restrict stays unrestricted.
 */
export function contentSecurityPolicy(
  { contentSecurityPolicy: own }: Pick<SecurityConfig, 'contentSecurityPolicy'>,
  services: readonly { origins: Readonly<Record<string, readonly string[]>> }[],
): ContentSecurityPolicy {
  const policy: Record<string, readonly string[]> = { ...own }
  for (const { origins } of services) {
    for (const [directive, added = []] of Object.entries(origins)) {
      for (const name of namesOf(directive, own)) {
        const sources = policy[name] ?? inherited(name, own)
        if (sources) policy[name] = [...new Set([...sources.filter((source) => source !== "'none'"), ...added])]
      }
    }
  }
  return policy
}

/** Where there is a narrower directive, browsers ignore the other one. */
function namesOf(directive: string, own: ContentSecurityPolicy): string[] {
  const narrower = `${directive}-elem`
  return narrower in own ? [directive, narrower] : [directive]
}

/** The sources that a missing directive inherits. Once it is written, browsers no longer inherit them. */
function inherited(directive: string, own: ContentSecurityPolicy): readonly string[] | undefined {
  const nearest = fallbacks[directive]?.find((name) => name in own)
  return own[nearest ?? 'default-src']
}

const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'frame-src': ['child-src'],
  'worker-src': ['child-src', 'script-src'],
}
