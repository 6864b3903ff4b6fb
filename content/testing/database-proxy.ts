import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A port in front of a database, which can be closed and opened again. */
export interface DatabaseProxy {
  url: string
  /** Ends all connections and refuses new ones, as a server that was stopped. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/**
 * @param url address of the database, over TCP.
 * @param open connects to it otherwise, such as by a socket in a folder.
 */
export async function startDatabaseProxy(url: string, open = () => openTcp(url)): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  let server = listener()
  const port = await listen(server, 0)

  function listener(): Server {
    return createServer((client) => {
      const database = keep(open())
      keep(client).on('close', () => database.destroy())
      database.on('close', () => client.destroy())
      client.pipe(database).pipe(client)
    })
  }

  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async start() {
      server = listener()
      await listen(server, port)
    },
  }
}

function openTcp(url: string): Socket {
  const { hostname, port } = new URL(url)
  return connect(Number(port || 5432), hostname)
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
