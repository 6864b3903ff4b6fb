import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from './start-error.ts'

/** Starts listening. Resolves to the port. @throws StartError when the address is not available. */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw addressError(error, host, port) ?? error
  }
  const address = app.server.address() as AddressInfo
  return address.port
}

function addressError(error: unknown, host: string, port: number): StartError | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Another program uses port ${port} on ${host}.`,
      `Stop that program, or choose another port, e.g. PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `This user may not listen on port ${port}.`,
      'Set PORT to 1024 or higher, and forward requests to it by a proxy.',
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `This machine has no address "${host}".`,
      'Set HOST to an address of this machine, e.g. localhost or 0.0.0.0.',
    )
  }
  return null
}
