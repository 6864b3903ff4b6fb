import { describe, expect, it } from 'vitest'
import { headerFindings } from '../../../scripts/prove/security/header-rules.ts'
import { auditResult, isAllowed } from '../../../scripts/prove/security/packages.ts'

const allowed = ['MIT', 'ISC', 'Apache-2.0']

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0)', true],
    ['GPL-2.0 OR ISC', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND GPL-2.0', false],
    ['(MIT OR ISC) AND GPL-2.0', false],
    ['GPL-3.0-only', false],
    ['none', false],
  ])('%s is allowed: %s', (expression, expected) => {
    expect(isAllowed(expression, allowed)).toBe(expected)
  })
})

describe('an audit', () => {
  it.each([
    ['holds without a vulnerability', '{ "vulnerabilities": {} }', []],
    [
      'names what is vulnerable',
      '{ "vulnerabilities": { "oak": { "severity": "high", "range": "<2.0.1" } } }',
      ['oak <2.0.1: high'],
    ],
    ['does not hold without an answer', '', ['The registry did not answer "npm audit" (no answer).']],
  ])('%s', (_title, stdout, expected) => {
    expect(auditResult({ stdout, stderr: '' }).findings).toEqual(expected)
  })

  it('says why the registry did not answer', () => {
    const stderr = 'npm warn audit 405 Method Not Allowed - POST https://registry.example/'
    expect(auditResult({ stdout: '{ "error": {} }', stderr })).toEqual({
      looked: 'not checked',
      findings: ['The registry did not answer "npm audit" (405 Method Not Allowed - POST https://registry.example/).'],
    })
  })
})

const safe = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
}

function findings(headers: Record<string, string | undefined>, { status = 200, secure = true } = {}) {
  return headerFindings({ status, headers: { ...safe, ...headers }, body: Buffer.from('body') }, { secure })
}

describe('the headers of an answer', () => {
  it('are complete', () => {
    expect(findings({})).toEqual([])
    expect(findings({ 'strict-transport-security': undefined }, { secure: false })).toEqual([])
  })

  it.each(Object.keys(safe))('lack %s, which is found', (name) => {
    expect(findings({ [name]: undefined })).toHaveLength(1)
  })

  it.each([
    ['content-security-policy', "script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'"],
    ['strict-transport-security', 'max-age=86400; includeSubDomains'],
    ['referrer-policy', 'unsafe-url'],
    ['content-type', 'text/html'],
    ['access-control-allow-origin', '*'],
    ['x-powered-by', 'Fastify'],
  ])('have %s: %s, which is found', (name, value) => {
    expect(findings({ [name]: value })).toHaveLength(1)
  })

  it('let a cache keep an error, which is found', () => {
    expect(findings({ 'cache-control': 'public, max-age=60' }, { status: 503 })).toHaveLength(1)
  })
})
