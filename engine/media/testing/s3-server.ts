import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketOptions } from '../shared/bucket.ts'

export interface TestS3Server {
  /** How its bucket is reached, with valid keys. */
  options: BucketOptions
  /** Requests that it has received, such as `GET /pictures/brand/4f.webp`. */
  requests: string[]
  /** Names of all objects, with their prefix. */
  names: () => string[]
  /** Changes the bytes of every object behind the back of the server. */
  damage: (change: (bytes: Buffer) => Buffer) => void
  /** Lets it answer nothing from now on, and ends its connections. */
  stop: () => Promise<void>
  /** Lets it answer again, at the same address. */
  start: () => Promise<void>
}

const bucket = 'pictures'
const objectEnd = '._S3rver_object'

/** An S3 server on a port of this machine, which checks signatures. @param directory for its objects */
export async function startS3Server(directory: string): Promise<TestS3Server> {
  const requests: string[] = []
  const start = async (port: number): Promise<{ server: S3rver; port: number }> => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    const found = await server.run()
    server.httpServer.on('request', ({ method, url }) => requests.push(`${method} ${url}`))
    return { server, port: found.port }
  }
  let running = await start(0)
  const { port } = running
  const folder = join(directory, bucket)
  const files = (): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith(objectEnd))
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-3',
      bucket,
      prefix: 'brand/pictures',
      // The only ones that this server knows.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    requests,
    names: () => files().map((one) => one.slice(0, -objectEnd.length)),
    damage: (change) => {
      for (const file of files()) writeFileSync(join(folder, file), change(readFileSync(join(folder, file))))
    },
    async stop() {
      const closing = running.server.close()
      running.server.httpServer.closeAllConnections()
      await closing
    },
    start: async () => void (running = await start(port)),
  }
}
