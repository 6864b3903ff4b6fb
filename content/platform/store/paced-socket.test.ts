import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { pacedSocket } from './paced-socket.ts'

const folder = temporaryFolder()

it('connects to the Unix socket of a server on this machine', async () => {
  const path = join(folder, '.s.PGSQL.5432')
  const server = createServer((connection) => connection.end('answer')).listen(path)
  try {
    await once(server, 'listening')
    const [bytes] = await once(pacedSocket(() => 0)({ host: [folder], port: [5432], path }), 'data')
    expect(String(bytes)).toBe('answer')
  } finally {
    server.close()
  }
})
