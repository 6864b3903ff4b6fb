/**
 * Trusted Types of the browser; undefined in one that has none, and on the server. What a policy makes counts as text in the
 * types of the DOM. The Content-Security-Policy of a page allows each policy that config names once (docs/decisions/0048).
 */
declare var trustedTypes:
  | { createPolicy: (name: string, rules: TrustedTypePolicyOptions) => TrustedTypePolicy }
  | undefined

type TrustedTypePolicyOptions = Readonly<Partial<Record<keyof TrustedTypePolicy, (text: string) => string | null>>>

type TrustedTypePolicy = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>
