import { lookup } from 'node:dns/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { CodedError } from '../packages/errors/coded-error.ts'

type AddressesOf = (host: string) => Promise<readonly { address: string }[]>

/** A server that can start to listen. */
export interface Listener {
  server: Server
  listen: (at: { host: string; port: number }) => Promise<unknown>
}

interface ListenAt {
  host: string
  port: number
  /** The beginning of the variables that say where, such as `METRICS_`. */
  variables?: string
}

/** Starts listening on every address of the host. Resolves to the port. @throws CodedError when the address is not available. */
export async function listen(
  listener: Listener,
  { host, port, variables = '' }: ListenAt,
  addressesOf: AddressesOf = (name) => lookup(name, { all: true }),
): Promise<number> {
  try {
    await listener.listen({ host, port })
  } catch (error) {
    throw addressError(error, { host, port, variables }) ?? error
  }
  const first = listener.server.address() as AddressInfo
  const others = (await addressesOf(host)).filter(({ address }) => address !== first.address)
  await Promise.all(others.map(({ address }) => listenAlso(listener, { host: address, port: first.port })))
  return first.port
}

/**
 * Passes connections to another address on to the same server, so that its limits are for all of them. An address that
 * is not available is left out: localhost often has one for IPv6 on machines without IPv6.
 */
function listenAlso({ server }: Listener, at: { host: string; port: number }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  other.once('error', () => resolve())
  other.listen(at, () => {
    server.once('close', () => other.close())
    resolve()
  })
  return promise
}

function addressError(error: unknown, { host, port, variables }: Required<ListenAt>): CodedError | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new CodedError('PORT_IN_USE', {
      message: `Another program uses port ${port} on ${host}.`,
      hint: `Stop that program, or choose another port, e.g. ${variables}PORT=${port + 1} npm start.`,
    })
  }
  if (code === 'EACCES') {
    return new CodedError('PORT_NOT_ALLOWED', {
      message: `This user may not listen on port ${port}.`,
      hint: `Set ${variables}PORT to 1024 or higher, and forward requests to it by a proxy.`,
    })
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CodedError('ADDRESS_NOT_AVAILABLE', {
      message: `This machine has no address "${host}".`,
      hint: `Set ${variables}HOST to an address of this machine, e.g. localhost or 0.0.0.0.`,
    })
  }
  return null
}
