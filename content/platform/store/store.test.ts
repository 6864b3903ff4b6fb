// @module-tag slow
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, openTestStore, silent, type TestDatabase } from '../../testing/test-store.ts'
import { openStore } from './store.ts'
import { isUnavailable } from './unavailable.ts'

let database: TestDatabase

// The server of the tests starts with the first connection.
beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

async function listen(onClient: (client: Socket) => void): Promise<number> {
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client.on('error', () => client.destroy()))
    onClient(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const client of clients) client.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** The server of the tests behind a port that can stop forwarding, as a network does that loses every packet. */
async function createLossyServer(): Promise<{ databaseUrl: string; setLost: (isLost: boolean) => void }> {
  const { hostname, port } = new URL(database.url)
  let isLost = false
  const connected = new Set<Socket>()
  const own = await listen((client) => {
    const server = connect(Number(port || 5432), hostname).on('error', () => client.destroy())
    onTestFinished(() => void server.destroy())
    client.pipe(server).pipe(client)
    connected.add(client)
    if (isLost) client.pause()
  })
  const databaseUrl = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: own }).href
  return {
    databaseUrl,
    setLost: (lost) => {
      isLost = lost
      if (lost) for (const client of connected) client.unpipe()
    },
  }
}

/** The server of the tests behind a port that closes the connection on which it next sees the statement. */
async function createCuttingServer(): Promise<{ databaseUrl: string; cutAt: (statement: string) => void }> {
  const { hostname, port } = new URL(database.url)
  let cut: string | null = null
  const own = await listen((client) => {
    const server = connect(Number(port || 5432), hostname).on('error', () => client.destroy())
    client
      .on('close', () => server.destroy())
      .on('data', (bytes) => {
        if (cut === null || !bytes.includes(cut)) return void server.write(bytes)
        cut = null
        client.destroy()
      })
    server.pipe(client)
  })
  const databaseUrl = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: own }).href
  return { databaseUrl, cutAt: (statement) => (cut = statement) }
}

describe('a database that does not respond', () => {
  it.each([
    ['accepts connections and says nothing', () => undefined],
    ['accepts connections and closes them', (client: Socket) => client.destroy()],
  ])('ends the start with a sentence if it %s', async (_what, onClient) => {
    const port = await listen(onClient)
    const databaseUrl = `postgres://me:se:cr@et@127.0.0.1:${port}/site`
    await expect(openStore({ databaseUrl, firstAnswerMs: 300, log: silent })).rejects.toMatchObject({
      code: 'DATABASE_NOT_REACHED',
      message: `The database at postgres://me:…@127.0.0.1:${port}/site cannot be used: there was no answer within 0.3 seconds.`,
      hint: 'Check DATABASE_URL, that the server is running, and that its user may create tables.',
    })
  })

  it('is connected to less and less often while it closes each connection, and used when it does so no longer', async () => {
    const { hostname, port } = new URL(database.url)
    const connections: number[] = []
    const own = await listen((client) => {
      connections.push(performance.now())
      if (connections.length < 4) return void client.end()
      const server = connect(Number(port || 5432), hostname).on('error', () => client.destroy())
      onTestFinished(() => void server.destroy())
      client.pipe(server).pipe(client)
    })
    const databaseUrl = Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: own }).href
    const store = await openStore({ databaseUrl, firstAnswerMs: 300_000, log: silent })
    onTestFinished(() => store.close())
    await store.ping(60_000)
    const [first = 0, , , fourth = 0] = connections
    expect(fourth - first).toBeGreaterThan(300)
  })

  it('is noticed in time, and queries that wait for it fail when the connections are renewed', async () => {
    const { databaseUrl, setLost } = await createLossyServer()
    const store = await openStore({ databaseUrl, firstAnswerMs: 300_000, log: silent })
    onTestFinished(() => store.close())
    await store.ping(60_000)
    setLost(true)
    const waiting = store.reads.execute('select 1').then(
      () => 'answered',
      () => 'failed',
    )
    // The first of these may join a ping that was sent before, whose answer has arrived.
    const lost = expect.stringContaining('there was no answer within 0.05 seconds')
    await expect.poll(() => store.ping(50).then(() => 'answers', String)).toEqual(lost)
    store.renewReads()
    expect(await waiting).toBe('failed')
    setLost(false)
    await expect.poll(() => store.ping(60_000).then(() => 'answers', String)).toBe('answers')
  })
})

it('is found to be up while all connections of visitors wait for queries', async () => {
  const store = await openTestStore()
  onTestFinished(() => store.close())
  const slow = Promise.allSettled([...Array(20)].map(() => store.reads.execute('select pg_sleep(600)')))
  await store.ping(300_000)
  store.renewReads()
  expect((await slow).map(({ status }) => status)).not.toContain('fulfilled')
})

it('opens no more connections than it is allowed to', async () => {
  const name = 'limited'
  const store = await openStore({
    databaseUrl: `${database.url}?application_name=${name}`,
    maxConnections: 5,
    firstAnswerMs: 300_000,
    log: silent,
  })
  onTestFinished(() => store.close())
  await store.listen('any', () => undefined)
  const slow = 'select pg_sleep(0.1)'
  await Promise.all([...Array(8)].flatMap(() => [store.db, store.writes, store.reads].map((one) => one.execute(slow))))
  const [row] = await store.db.execute<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = '${database.name}' and starts_with(application_name, '${name}:')`,
  )
  expect(row?.open).toBe(5)
})

it.each(['begin', 'select 77', 'commit'])(
  'a transaction that loses its connection at "%s" finds the database unavailable, and the next one is executed',
  async (statement) => {
    const { databaseUrl, cutAt } = await createCuttingServer()
    // One connection is for writes.
    const store = await openStore({ databaseUrl, maxConnections: 5, firstAnswerMs: 300_000, log: silent })
    onTestFinished(() => store.close())
    const write = () => store.writes.transaction((transaction) => transaction.execute('select 77 as found'))
    cutAt(statement)
    expect(isUnavailable(await write().catch((error: unknown) => error))).toBe(true)
    expect(await write()).toEqual([{ found: 77 }])
  },
)
