import { expect, it } from 'vitest'
import { createTestServer } from './testing/test-server.ts'
import { warmUp } from './warm-up.ts'

const html = `<main><a class="home" href="/en">Home</a> <a href="/en#top">Top</a> <a href="https://nord.no/nb">Norway</a> <a href="//nord.no/sv">Sweden</a> <a href="/en/chairs/a.pdf">PDF</a></main>`

async function recordedServer(render: () => { html: string } = () => ({ html })) {
  const server = await createTestServer({ render })
  const requests: string[] = []
  const inject = async ({ url, headers }: { url: string; headers: { host: string } }) => {
    requests.push(`${headers.host}${url}`)
    return server.app.inject({ url, headers })
  }
  const app = { inject } as unknown as Parameters<typeof warmUp>[0]
  return { ...server, requests, warmUp: (maxMs: number) => warmUp(app, { site: server.live.site, maxMs }) }
}

it('makes the homes of all hosts first, then what they lead to, each page once', async () => {
  const server = await recordedServer()
  const roots = ['nord.fi/', 'nord.no/', 'nord.io/']
  const redirected = ['nord.fi/sv', 'nord.no/sv', 'nord.io/en']
  const linked = ['nord.fi/en', 'nord.no/en']
  expect(await server.warmUp(60_000)).toBe(8)
  expect(server.requests).toEqual([...roots, ...redirected, ...linked])
})

it('goes on after a page that cannot be rendered', async () => {
  const server = await recordedServer(() => {
    throw new Error('torn')
  })
  expect(await server.warmUp(60_000)).toBeGreaterThan(3)
})

it('makes none where it has no time', async () => {
  const server = await recordedServer()
  expect(await server.warmUp(0)).toBe(0)
})
