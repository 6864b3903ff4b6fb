import { lookup } from 'node:dns'
import { Socket, type LookupFunction } from 'node:net'

/** The part of the options of postgres.js that says where the server is. */
interface Address {
  host: readonly string[]
  port: readonly number[]
  /** Of a Unix socket, where the server is on this machine; otherwise false. */
  path?: string | false | undefined
}

/**
 * The option `socket` of postgres.js, which by itself connects again at once, without its `backoff`, to a server that
 * accepts a connection and closes it, as a proxy does whose database is down: hundreds of times a second while one query
 * waits. These sockets wait longer each time.
 * @param waitFor Seconds before the next connection, after this number of connections that were closed without a byte.
 */
export function pacedSocket(waitFor: (failures: number) => number): (address: Address) => Socket {
  let failures = 0
  let opened = 0
  return ({ host, port, path }) => {
    // What accepts it is the server itself.
    if (path) return new Socket().connect(path)
    const next = opened++ % host.length
    const [name = 'localhost', number = 5432] = [host[next], port[next]]
    const socket = new Socket()
    socket.once('close', (hadError) => (failures = hadError || socket.bytesRead > 0 ? 0 : failures + 1))
    // Without a reader, the client has ended the connection while it was waiting.
    socket.once('connect', () => socket.listenerCount('data') === 0 && socket.destroy())
    // The wait is a part of connecting: what the client writes meanwhile is sent afterwards.
    const wait = failures === 0 ? 0 : waitFor(failures) * 1000
    const lookUpLater: LookupFunction = (_name, options, done) =>
      void setTimeout(() => lookup(name, options, done), wait)
    // An address would not be looked up.
    socket.connect({ host: 'server', port: number, lookup: lookUpLater })
    // By these postgres.js checks the certificate.
    return Object.assign(socket, { host: name, port: number })
  }
}
