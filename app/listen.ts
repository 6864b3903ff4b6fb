import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from './start-error.ts'

/** Starts listening and gives the port. @throws StartError where the address cannot be had. */
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
      `Port ${port} on ${host} is taken by another program.`,
      `Stop that program, or name another port, e.g. PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES') {
    return new StartError(
      `This user may not listen on port ${port}.`,
      'Name a port from 1024 on in PORT, and let a proxy forward to it.',
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `This machine has no address "${host}".`,
      'Name one that it has in HOST, e.g. localhost or 0.0.0.0.',
    )
  }
  return null
}
