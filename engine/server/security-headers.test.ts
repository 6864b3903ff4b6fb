import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { createTestServer } from './testing/test-server.ts'
import { securityHeadersOf } from './security-headers.ts'

const counter: SiteConfig['services']['external'][string] = {
  name: 'Counter',
  purpose: 'lost',
  category: 'measurement',
  keys: { north: '{SERVICE_COUNT}' },
  origins: { 'script-src': ['https://count.example'] },
}

const trusted = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site'] }
const strict = "require-trusted-types-for 'script'; trusted-types site"

describe('security headers', () => {
  it.each([
    '/en/chairs',
    '/',
    '/en/nowhere',
    '/assets/app-1a2b.js',
    '/assets/gone.js',
    '/healthz',
    '/-/locale/sv',
    '/%zz',
  ])('are in every response: %s', async (path) => {
    const { get } = await createTestServer()
    for (const { headers } of [await get('nord.se', path), await get('nord.se', path)]) {
      expect(headers['content-security-policy']).toBe("default-src 'self'; object-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-\w+$/)
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it.each([
    ['/assets/site.5e6f.css', true],
    ['/media/chair.webp', true],
    ['/fonts/serif.woff2', true],
    ['/icon.svg', false],
    ['/assets/app-1a2b.js', false],
    ['/en/chairs', false],
  ])('of documents are not with what is none: %s', async (path, isPassive) => {
    const change = (config: SiteConfig): void => {
      config.security.headers = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' }
      config.security.contentSecurityPolicy = {
        ...config.security.contentSecurityPolicy,
        'frame-ancestors': ["'none'"],
      }
    }
    const { get } = await createTestServer({ change })
    const { headers } = await get('nord.se', path)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) as string })
    expect(headers['x-frame-options']).toBe(isPassive ? undefined : 'DENY')
    // Nothing can be framed.
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain(isPassive ? "default-src 'none'" : "default-src 'self'")
  })

  it('allow the inline scripts of a page on that page only [OPEN-64]', () => {
    const { security } = siteFixture()
    security.contentSecurityPolicy = { 'script-src': ["'self'"] }
    const [scriptSources, other] = [["'sha256-first'"], ["'sha256-second'"]]
    const policy = (sources: string[]) =>
      securityHeadersOf(security, { secure: true, scriptSources: sources })['content-security-policy']
    expect(policy(scriptSources)).toMatch(/script-src 'self' [^;]*'sha256-first'(;|$)/)
    expect(policy(other)).not.toContain('sha256-first')
    expect(policy([])).toBe(securityHeadersOf(security, { secure: true })['content-security-policy'])
    expect(policy([])).not.toContain('sha256')
  })

  it('allow an external service on the pages of its variant only, cached or not', async () => {
    const change = (config: SiteConfig): void => {
      config.services.external = { count: counter }
    }
    const { get, live } = await createTestServer({ change, keys: { SERVICE_COUNT: 'K' } })
    expect(live.site.variants.get('north')?.services.active).toHaveLength(1)
    const policy = async (host: string, path: string) => (await get(host, path)).headers['content-security-policy']
    const open = `default-src 'self'; object-src 'none'; script-src 'self' https://count.example`
    expect(await policy('nord.se', '/en/chairs')).toBe(open)
    expect(await policy('nord.se', '/en/chairs')).toBe(open)
    expect(await policy('nord.se', '/en/nowhere')).toBe(open)
    for (const [host, path] of [
      ['nord.com', '/en/chairs'],
      ['nord.se', '/assets/app-1a2b.js'],
      ['nord.se', '/%zz'],
    ] as const) {
      expect(await policy(host, path)).toBe("default-src 'self'; object-src 'none'")
    }
  })

  it('allow an external service on the pages that it names only', async () => {
    const change = (config: SiteConfig): void => {
      config.services.external = { count: { ...counter, pages: ['chairs'] } }
    }
    const { get } = await createTestServer({ change, keys: { SERVICE_COUNT: 'K' } })
    const allows = async (path: string) =>
      (await get('nord.se', path)).headers['content-security-policy']?.toString().includes('https://count.example')
    for (const path of ['/en/chairs', '/en', '/en/chairs', '/en']) expect(await allows(path)).toBe(path !== '/en')
  })

  it('require Trusted Types on pages of variants where no script of others may run', async () => {
    const change = (config: SiteConfig): void => {
      config.services.external = { count: { ...counter, pages: ['chairs'] } }
    }
    const { get, live } = await createTestServer({ change, keys: { SERVICE_COUNT: 'K' } })
    Object.assign(live.site.config.security.contentSecurityPolicy, trusted)
    const policy = async (host: string, path: string) => (await get(host, path)).headers['content-security-policy']
    expect(await policy('nord.com', '/en/chairs')).toContain(strict)
    expect(await policy('nord.se', '/assets/app-1a2b.js')).toContain(strict)
    // Consent is asked for on every page of the host.
    for (const path of ['/en/chairs', '/en']) {
      expect(await policy('nord.se', path)).toContain("default-src 'self'")
      expect(await policy('nord.se', path)).not.toContain('trusted-types')
    }
  })

  it('require no Trusted Types where config allows scripts of editors', async () => {
    const change = (config: SiteConfig): void => {
      config.security.editorScripts = { allow: true, origins: ['https://widgets.example'] }
    }
    const { get, live } = await createTestServer({ change })
    Object.assign(live.site.config.security.contentSecurityPolicy, trusted)
    const { headers } = await get('nord.se', '/en/chairs')
    expect(headers['content-security-policy']).toBe("default-src 'self'; object-src 'none'")
  })

  it('contain Strict-Transport-Security on an encrypted connection only', async () => {
    const { get } = await createTestServer({ trustProxy: ['127.0.0.1'] })
    const open = await get('nord.se', '/en/chairs')
    const secure = await get('nord.se', '/en/chairs', { 'x-forwarded-proto': 'https' })
    const shouted = await get('nord.se', '/en/chairs', { 'x-forwarded-proto': 'HTTPS' })
    expect(shouted.headers['strict-transport-security']).toBe('max-age=86400')
    expect(shouted.body).toContain('https://nord.se/en/chairs')
    expect(open.headers['strict-transport-security']).toBeUndefined()
    expect(secure.headers['strict-transport-security']).toBe('max-age=86400')
  })
})

describe('an address that is malformed', () => {
  const forwarded = { 'x-forwarded-host': 'nord.fi', 'x-forwarded-proto': 'https' }

  it('is refused by the same headers, and on the host, as the trusted proxy says', async () => {
    const { get } = await createTestServer({ trustProxy: ['127.0.0.1'] })
    const { status, headers, body } = await get('nord.se', '/sv/%zz', forwarded)
    expect([status, headers['strict-transport-security']]).toEqual([400, 'max-age=86400'])
    expect(body).toContain('lang="sv-FI"')
  })

  it('is refused as on the connection that it came by, without a trusted proxy', async () => {
    const { get } = await createTestServer({ trustProxy: ['10.0.0.0/8'] })
    const { headers, body } = await get('nord.se', '/sv/%zz', forwarded)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(body).toContain('lang="sv-SE"')
  })
})

describe('forwarded headers', () => {
  const forwarded = { 'x-forwarded-host': 'nord.com', 'x-forwarded-proto': 'https' }

  it('are ignored without a trusted proxy', async () => {
    const { get } = await createTestServer()
    const { body } = await get('nord.se', '/en/chairs', forwarded)
    expect(body).toContain('http://nord.se/en/chairs')
    expect(body).not.toContain('nord.com')
  })

  it('are ignored from other addresses than the trusted proxy', async () => {
    const { get } = await createTestServer({ trustProxy: ['10.0.0.0/8'] })
    expect((await get('nord.se', '/en/chairs', forwarded)).body).toContain('http://nord.se/en/chairs')
  })

  it('of a trusted proxy are used, and each host has its own cached page', async () => {
    const { get } = await createTestServer({ trustProxy: ['127.0.0.0/8'] })
    await get('nord.se', '/en/chairs')
    const { body, headers } = await get('nord.se', '/en/chairs', forwarded)
    expect(headers['x-cache']).toBe('MISS')
    expect(body).toContain('https://nord.com/en/chairs')
    expect((await get('nord.se', '/en/chairs')).body).toContain('http://nord.se/en/chairs')
  })

  it.each([
    [{ 'x-forwarded-host': 'evil.invalid' }, 404],
    [{ 'x-forwarded-host': '<b>' }, 400],
    [{ 'x-forwarded-proto': 'javascript' }, 200],
  ])('are checked as those of clients: %o', async (headers, status) => {
    const { get } = await createTestServer({ trustProxy: ['127.0.0.1'] })
    expect((await get('nord.se', '/en/chairs', headers as Record<string, string>)).status).toBe(status)
  })
})
