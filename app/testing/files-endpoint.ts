import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import { signRequest } from '../../content/platform/http/site-signature.ts'
import { type ContactClient, newKey, openContactService } from '../../content/testing/contact-service.ts'
import { silent } from '../../content/testing/test-store.ts'
import { filesPlugin } from '../../content/uploads/files-plugin.ts'

export interface FilesEndpoint {
  service: ContactClient
  app: FastifyInstance
  /** Origin of the content service. */
  base: string
  /** A small picture. */
  png: Buffer
  /** As a process of the site sends a file: signed, by these headers and those that they lack. */
  post: (body: Uint8Array | string, headers?: Record<string, string>) => Promise<FileAnswer>
}

export interface FileAnswer {
  status: number
  answer: unknown
  headers: Headers
}

/** SESSION_SECRET of the service. */
export const secret = 'a secret of at least 32 characters'

/** The endpoint for files of a content service, for the tests of the file that opens it. */
export async function openFilesEndpoint(
  options: Parameters<typeof openContactService>[0] = {},
): Promise<FilesEndpoint> {
  const service = await openContactService(options)
  const app = Fastify({ trustProxy: '127.0.0.1' })
  await app.register(filesPlugin, { uploads: service.service.uploads, path: '/files', secrets: [secret], log: silent })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await service.close()
  })
  const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: '#a4643f' } })
  const post: FilesEndpoint['post'] = async (body, headers = {}) => {
    const own = { 'x-file-name': 'plan.png', 'x-upload-key': newKey(), 'content-type': 'image/png', ...headers }
    const response = await fetch(`${base}/files`, {
      method: 'POST',
      headers: { 'x-signature': signatureOf(own), ...own },
      body: new Uint8Array(Buffer.from(body)),
    })
    return { status: response.status, answer: await response.json(), headers: response.headers }
  }
  return { service, app, base, png: await picture.png().toBuffer(), post }
}

/** The signature of a file with these headers. */
export function signatureOf(headers: Record<string, string>): string {
  const [name = '', key = ''] = [headers['x-file-name'], headers['x-upload-key']]
  return signRequest(secret, { endpoint: 'files', method: 'POST', name, key }, Date.now())
}
