import { describe, expect, it as base } from 'vitest'
import { createTestServer } from './testing/test-server.ts'

const it = base.extend('server', () => createTestServer())

function switchTo(locale: string, from?: string): string {
  return `/-/locale/${locale}${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`
}

describe('the locale switch', () => {
  it.each([
    ['/en/chairs', '/sv/stolar'],
    ['/en/chairs/oak', '/sv/stolar/oak'],
    ['/en', '/sv'],
    ['/en/chairs?color=red&utm=1', '/sv/stolar?color=red'],
  ])('leads from %s to %s [LOC-08]', async (from, to) => {
    const { get } = await createTestServer()
    const { status, headers } = await get('nord.se', switchTo('sv', from))
    expect([status, headers.location, headers['cache-control']]).toEqual([302, to, 'no-store'])
  })

  it('finds the slug that the content has in the other language [LOC-08]', async ({ server }) => {
    server.seo['/chair/oak'] = { alternates: [{ locale: 'sv', path: '/chair/ek' }] }
    expect((await server.get('nord.se', switchTo('sv', '/en/chairs/oak'))).headers.location).toBe('/sv/stolar/ek')
  })

  it('leads to the home page where the content has no such page in that language', async ({ server }) => {
    server.seo['/chair/oak'] = { alternates: [{ locale: 'en', path: '/chair/oak' }] }
    expect((await server.get('nord.se', switchTo('sv', '/en/chairs/oak'))).headers.location).toBe('/sv')
  })

  it('keeps the slug while the content service is down', async ({ server }) => {
    server.isDown = true
    expect((await server.get('nord.se', switchTo('sv', '/en/chairs/oak'))).headers.location).toBe('/sv/stolar/oak')
  })

  it('stores the locale for 365 days in the cookie that config names [LOC-09, LOC-10, OPEN-60]', async () => {
    const { get } = await createTestServer({
      change: (config) => {
        config.locales.cookie = { name: 'i18n_redirected', days: 365 }
      },
    })
    const { headers } = await get('nord.se', switchTo('sv', '/en'))
    expect(String(headers['set-cookie'])).toBe('i18n_redirected=sv; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  it('sets a secure cookie on an encrypted connection', async () => {
    const { get } = await createTestServer({ trustProxy: ['127.0.0.1'] })
    const { headers } = await get('nord.se', switchTo('sv'), { 'x-forwarded-proto': 'https' })
    expect(String(headers['set-cookie'])).toMatch(/; Secure/)
  })

  it.each([
    'https://evil.example/en',
    '//evil.example/en',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    ' //evil.example',
    '/en/../..//evil.example',
    '',
    '/nowhere/to/be/found',
    '/-/locale/sv',
    `/${'a'.repeat(3000)}`,
  ])('never leads to another site: from=%s leads to the home page', async (from) => {
    const { get } = await createTestServer()
    const { status, headers } = await get('nord.se', switchTo('sv', from))
    expect([status, headers.location]).toEqual([302, '/sv'])
  })

  it('leads to the home page when several pages are given', async ({ server: { get } }) => {
    expect((await get('nord.se', '/-/locale/sv?from=/en/chairs&from=//evil.example')).headers.location).toBe('/sv')
  })

  it.each(['fr', 'xx', 'EN'])('sends 404 for the locale %s, which the variant does not offer', async (locale) => {
    const { get } = await createTestServer()
    const { status, headers } = await get('nord.se', switchTo(locale, '/en'))
    expect(status).toBe(404)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('accepts the locales of the host only', async ({ server: { get } }) => {
    expect((await get('nord.com', switchTo('sv', '/en'))).status).toBe(404)
    expect((await get('nord.com', switchTo('en', '/en/chairs'))).headers.location).toBe('/en/chairs')
    expect((await get('nord.invalid', switchTo('en'))).status).toBe(404)
  })
})
