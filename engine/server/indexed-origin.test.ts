import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { createTestServer } from './testing/test-server.ts'

const change = ({ hosts }: SiteConfig): void => {
  hosts.variants['north']!.origin = 'https://nord.se'
}

describe('a variant with an origin', () => {
  it.each([
    ['nord.se', undefined],
    ['nord.se:8080', undefined],
    ['other.se', 'noindex'],
    ['www.nord.se', 'noindex'],
    ['nord.se.evil.se', 'noindex'],
  ])('on the host %s: X-Robots-Tag is %s, and every address is that of the origin', async (host, robots) => {
    const { get } = await createTestServer({ change })
    const { headers, body } = await get(host, '/en/chairs')
    expect(headers['x-robots-tag']).toBe(robots)
    expect(body).toContain('https://nord.se/en/chairs')
    expect(body).not.toContain('http://')
    expect((await get(host, '/robots.txt')).body).toContain('Sitemap: https://nord.se/sitemap.xml')
    expect((await get(host, '/sitemap-en.xml')).body).toContain('<loc>https://nord.se/en/chairs</loc>')
  })

  it('is its own origin on a local name', async () => {
    const { get, live } = await createTestServer({ change })
    const local = `se.${live.site.config.hosts.localSuffixes[0]}`
    const { headers, body } = await get(local, '/en/chairs')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).toContain(`http://${local}/en/chairs`)
  })

  it('without one has the addresses of each host', async () => {
    const { get } = await createTestServer()
    const { headers, body } = await get('other.se', '/en/chairs')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(body).toContain('http://other.se/en/chairs')
  })
})
