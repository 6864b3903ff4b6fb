import { describe, expect, it as base } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { createTestServer } from './testing/test-server.ts'

const path = '/en/chairs'

/** Places a block that shows what a visitor shares with everybody. */
function shareOn(where: 'page' | 'shell') {
  return (config: SiteConfig): void => {
    const shared = { component: 'account/shared', tier: 'static', allowedIn: ['page', 'shell'] } as const
    config.blocks.blocks['Shared'] = { ...shared, allowedIn: [...shared.allowedIn] }
    const { chairs } = config.pages
    if (where === 'shell') config.site.shell.before.push({ block: 'Shared' })
    else if (chairs)
      config.pages = {
        ...config.pages,
        chairs: { ...chairs, blocks: [{ block: 'Shared', notFoundWithout: 'shared' }, ...chairs.blocks] },
      }
  }
}

const it = base.extend('server', () => createTestServer({ change: shareOn('page') }))

describe('a page that shows what visitors write', () => {
  it('shows the end to the very next visitor, though no content has changed', async ({ server }) => {
    server.shared = 'Bathroom'
    const before = [await server.get('nord.io', path), await server.get('nord.io', path)]
    expect(before.map(({ status, body }) => [status, body.includes('Bathroom')])).toEqual([
      [200, true],
      [200, true],
    ])
    server.shared = null
    const after = await server.get('nord.io', path)
    expect([after.status, after.body.includes('Bathroom')]).toEqual([404, false])
  })

  it.each(['page', 'shell'] as const)('is stored by nobody, with the block on the %s', async (where) => {
    const server = await createTestServer({ change: shareOn(where) })
    server.shared = 'Bathroom'
    const responses = [await server.get('nord.io', path), await server.get('nord.io', path)]
    for (const { headers } of responses)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-cache': 'MISS' })
    for (const name of ['etag', 'cdn-cache-control', 'surrogate-key', 'cache-tag'])
      expect(responses[0]?.headers).not.toHaveProperty(name)
  })

  it('does not join a rendering that began before the end', async ({ server }) => {
    server.shared = 'Bathroom'
    const first = server.get('nord.io', path)
    server.shared = null
    const second = await server.get('nord.io', path)
    await first
    expect(second.status).toBe(404)
  })

  it('is not sent from before while the content service is down', async ({ server }) => {
    server.shared = 'Bathroom'
    await server.get('nord.io', path)
    server.isDown = true
    const { headers, body } = await server.get('nord.io', path)
    expect([headers['x-cache'], body.includes('Bathroom')]).toEqual(['MISS', false])
  })

  it('leaves other pages cached', async ({ server }) => {
    const states = [await server.get('nord.io', '/en/chairs/oak'), await server.get('nord.io', '/en/chairs/oak')]
    expect(states.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
  })
})
