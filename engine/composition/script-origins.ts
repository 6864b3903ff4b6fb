import type { SecurityConfig } from '../config/types.generated.ts'

/**
 * Origins whose scripts editors may use: those that config lists, and of them only what the Content-Security-Policy
 * lets the browser load.
 */
export function scriptOrigins({ editorScripts, contentSecurityPolicy }: SecurityConfig): readonly string[] {
  if (!editorScripts.allow) return []
  const sources = scriptSources(contentSecurityPolicy)
  return editorScripts.origins.filter((origin) => sources.includes(origin))
}

/** What the policy says of `<script src>`: the narrowest directive that it has. */
export function scriptSources(policy: SecurityConfig['contentSecurityPolicy']): readonly string[] {
  return policy['script-src-elem'] ?? policy['script-src'] ?? policy['default-src'] ?? []
}
