import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { createTestServer } from './testing/test-server.ts'

const change = ({ hosts }: SiteConfig): void => {
  hosts.variants['north']!.origin = 'https://nord.se'
}

describe('a variant with an origin', () => {
  it.each([
    ['nord.se', false],
    ['nord.se:8080', false],
    ['other.se', true],
    ['www.nord.se', true],
    ['nord.se.evil.se', true],
  ])('on the host %s: pages are noindex: %s, and every address is that of the origin', async (host, isCopy) => {
    const { get } = await createTestServer({ change })
    const { body } = await get(host, '/en/chairs')
    expect(body.includes('noindex, follow')).toBe(isCopy)
    expect(body).toContain('https://nord.se/en/chairs')
    expect(body).not.toContain('http://')
    expect((await get(host, '/robots.txt')).body).toContain('Sitemap: https://nord.se/sitemap.xml')
    expect((await get(host, '/sitemap-en.xml')).body).toContain('<loc>https://nord.se/en/chairs</loc>')
  })

  it('is its own origin on a local name', async () => {
    const { get, live } = await createTestServer({ change })
    const local = `se.${live.site.config.hosts.localSuffixes[0]}`
    const { body } = await get(local, '/en/chairs')
    expect(body).not.toContain('noindex')
    expect(body).toContain(`http://${local}/en/chairs`)
  })

  it('without one has the addresses of each host', async () => {
    const { get } = await createTestServer()
    const { body } = await get('other.se', '/en/chairs')
    expect(body).not.toContain('noindex')
    expect(body).toContain('http://other.se/en/chairs')
  })
})
