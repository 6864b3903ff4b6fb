import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { securityHeadersOf } from '../../engine/server/security-headers.ts'
import { compileSite } from '../../engine/routing/site.ts'
import { keyVariables } from '../../engine/services/external-services.ts'
import { shippedConfig } from './shipped-site.ts'

const config = shippedConfig()
const { security } = config

describe('the Content-Security-Policy of the shipped site', () => {
  it('allows no unsafe source and no nonce', () => {
    const { 'content-security-policy': policy } = securityHeadersOf(security, { secure: true })
    expect(policy).toMatch(/script-src 'self'/)
    expect(policy).not.toMatch(/unsafe-|nonce-|\*|http:/)
  })

  it('lets scripts make HTML and code of texts by the policies of the site alone', () => {
    const { 'content-security-policy': policy } = securityHeadersOf(security, { secure: true })
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types rules site default$/)
  })

  it('is the same on every host without keys [NET-08]', () => {
    const own = securityHeadersOf(security, { secure: true })
    for (const { services } of compileSite(config).variants.values()) {
      expect(securityHeadersOf(security, { secure: true, services: services.active })).toEqual(own)
    }
  })

  it('allows scripts of the services that are active on the host, and of no others [NET-07]', () => {
    const keys = Object.fromEntries(keyVariables(config.services).map((name) => [name, 'key']))
    for (const { name, services } of compileSite(config, keys).variants.values()) {
      const headers = securityHeadersOf(security, { secure: true, services: services.active })
      const directives = headers['content-security-policy']?.split('; ') ?? []
      const active = Object.values(config.services.external).filter((entry) => entry.keys[name] ?? entry.keys['*'])
      const origins = active.flatMap((entry) => entry.origins['script-src'] ?? [])
      expect(directives).toContain(['script-src', "'self'", ...new Set(origins)].join(' '))
      expect(directives).toContain("object-src 'none'")
    }
  })

  it('allows no address by which a script could get around it, also with every service [NET-07]', () => {
    const keys = Object.fromEntries(keyVariables(config.services).map((name) => [name, 'key']))
    for (const { services } of compileSite(config, keys).variants.values()) {
      const headers = securityHeadersOf(security, { secure: true, services: services.active })
      const { csp } = new CspParser(headers['content-security-policy'] ?? '')
      const grave = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity === Severity.HIGH)
      expect(grave.map(({ value, description }) => `${value}: ${description}`)).toEqual([])
    }
  })
})
