import { createServer } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownProject, type OwnProject } from '../testing/own-project.ts'
import { statewright } from './plugin.ts'

let own: OwnProject
beforeEach(() => {
  // Tests have no simulator; this one has.
  vi.stubEnv('VITEST', undefined)
  own = ownProject({
    'src/lamp.machine.ts':
      "import { createMachine } from 'xstate'\nexport const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } })\n",
    'src/page.ts':
      "import { createActor } from 'xstate'\nimport { lamp } from './lamp.machine.ts'\ncreateActor(lamp).start()\n",
  })
})
afterEach(() => own.remove())

async function serve(plugins: ReturnType<typeof statewright>[]) {
  const server = await createServer({
    ...{ root: own.project.root, configFile: false, logLevel: 'silent', cacheDir: 'cache/vite', plugins },
    server: { host: '127.0.0.1', port: 0 },
  })
  await server.listen()
  const address = server.httpServer?.address() as { port: number } | undefined
  return { server, origin: `http://127.0.0.1:${address?.port}` }
}

it('adds the simulator to a development server, whose pages can be followed', { timeout: 60_000 }, async () => {
  const { server, origin } = await serve([statewright(), statewright({ base: '/__other' })])
  try {
    const page = await fetch(`${origin}/__statewright/lamp`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await page.text()
    expect(html).toContain('/@vite/client')
    expect(html).toContain('"flow":"lamp","file":"src/lamp.machine.ts","exported":"lamp"')
    const chunks = [...html.matchAll(/modulepreload" href="([^"]+-[\w-]{8}\.js)"/g)].map(([, address]) => address)
    expect(chunks.length).toBeGreaterThan(2)
    for (const address of chunks) {
      const chunk = await fetch(origin + address)
      expect([chunk.status, chunk.headers.get('cache-control')]).toEqual([200, 'max-age=31536000, immutable'])
      // As it was built: Vite would have rewritten its imports.
      expect(await chunk.text()).not.toContain('from"/')
    }
    // The second plugin does nothing: the command line adds one to that of the project.
    expect((await fetch(`${origin}/__other/charts.json`)).status).not.toBe(200)

    const machines = await server.transformRequest('virtual:statewright/machines')
    expect(machines?.code).toContain('"/src/lamp.machine.ts"')
    const module = await server.transformRequest('/src/page.ts')
    expect(module?.code).toContain('/statewright/live/xstate.ts')
    const sheet = await fetch(`${origin}/__statewright/style.css`)
    expect([sheet.headers.get('content-type'), (await sheet.text()).includes('--color-surface')]).toEqual([
      'text/css; charset=utf-8',
      true,
    ])
  } finally {
    await server.close()
  }
})

it('is not applied to a build, nor to tests', () => {
  const { apply } = statewright()
  const applies = (command: 'serve' | 'build'): unknown =>
    typeof apply === 'function' && Reflect.apply(apply, undefined, [{}, { command, mode: 'test' }])
  expect([applies('serve'), applies('build')]).toEqual([true, false])
  vi.stubEnv('VITEST', 'true')
  expect(applies('serve')).toBe(false)
})
