import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { securityHeadersOf } from '../../engine/server/security-headers.ts'
import { compileSite, type Variant } from '../../engine/routing/site.ts'
import { keyVariables } from '../../engine/services/external-services.ts'
import { shippedConfig } from './shipped-site.ts'

const config = shippedConfig()
const { security } = config
const keys = Object.fromEntries(keyVariables(config.services).map((name) => [name, 'key']))

/** The policy on a host, with the services that are active there. */
function policyWith(services?: Variant['services']['active']): string {
  const headers = securityHeadersOf(security, { secure: true, ...(services && { services }) })
  return headers['content-security-policy'] ?? ''
}

describe('the Content-Security-Policy of the shipped site', () => {
  it('allows no unsafe source and no nonce', () => {
    expect(policyWith()).toMatch(/script-src 'self'/)
    expect(policyWith()).not.toMatch(/unsafe-|nonce-|\*|http:/)
  })

  it('lets scripts make HTML and code of texts by the policies of the site alone', () => {
    expect(policyWith()).toMatch(/require-trusted-types-for 'script'; trusted-types rules site default$/)
  })

  it('is the same on every host without keys [NET-08]', () => {
    const own = securityHeadersOf(security, { secure: true })
    for (const { services } of compileSite(config).variants.values()) {
      expect(securityHeadersOf(security, { secure: true, services: services.active })).toEqual(own)
    }
  })

  it('allows scripts of the services that are active on the host, and of no others [NET-07]', () => {
    for (const { name, services } of compileSite(config, keys).variants.values()) {
      const directives = policyWith(services.active).split('; ')
      const active = Object.values(config.services.external).filter((entry) => entry.keys[name] ?? entry.keys['*'])
      const origins = active.flatMap((entry) => entry.origins['script-src'] ?? [])
      expect(directives).toContain(['script-src', "'self'", ...new Set(origins)].join(' '))
      expect(directives).toContain("object-src 'none'")
    }
  })

  it('allows no address by which a script could get around it, also with every service [NET-07]', () => {
    for (const { services } of compileSite(config, keys).variants.values()) {
      const { csp } = new CspParser(policyWith(services.active))
      const grave = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity === Severity.HIGH)
      expect(grave.map(({ value, description }) => `${value}: ${description}`)).toEqual([])
    }
  })
})
