import type { SecurityConfig } from '../config/types.generated.ts'

/** Sources by directive. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

/**
 * The site's Content-Security-Policy with the origins of the services that are active. A directive that the site does
 * not limit stays without limit.
 */
export function contentPolicy(
  { contentSecurityPolicy: own }: Pick<SecurityConfig, 'contentSecurityPolicy'>,
  services: readonly { origins: Readonly<Record<string, readonly string[]>> }[],
): ContentPolicy {
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

/** Browsers look at the narrower directive only, where there is one. */
function namesOf(directive: string, own: ContentPolicy): string[] {
  const narrower = `${directive}-elem`
  return narrower in own ? [directive, narrower] : [directive]
}

/** What a directive that is not written stands for. Once it is written, this counts for nothing. */
function inherited(directive: string, own: ContentPolicy): readonly string[] | undefined {
  const nearest = fallbacks[directive]?.find((name) => name in own)
  return own[nearest ?? 'default-src']
}

const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'frame-src': ['child-src'],
  'worker-src': ['child-src', 'script-src'],
}
