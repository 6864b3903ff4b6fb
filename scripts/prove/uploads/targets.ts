import { randomUUID } from 'node:crypto'
import { signRequest } from '../../../content/entrance.ts'
import { startHostileSite } from '../hostile/site.ts'
import { contactForm, multipartBytes, multipartType } from '../hostile/uploads.ts'
import { createKilledServer } from '../kill/killed-server.ts'
import { signingSecret } from '../running-site.ts'
import { sendFile, type Answer, type SentFile } from './send-file.ts'

/** A server that takes files. */
export interface UploadTarget {
  pid: number
  send: (file: Buffer) => Promise<Answer>
  /** Something else that it answers. */
  ask: () => Promise<unknown>
  remove: () => Promise<void>
}

/** The content service alone, as CONTENT_URL names it. */
export async function contentService(): Promise<UploadTarget> {
  const server = await createKilledServer()
  await server.start()
  const { port, remove } = server
  const body = JSON.stringify({ query: '{ contentRevision }' })
  const headers = { 'content-type': 'application/json' }
  return {
    pid: server.pid(),
    send: (file) => sendFile({ port, path: '/files', headers: fileHeaders(), parts: [file] }),
    ask: () => fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body }).then((one) => one.text()),
    remove,
  }
}

/** The production build with everything in one process, by the endpoint of its content service or by the form of a page. */
export async function wholeSite({ by }: { by: 'endpoint' | 'form' }): Promise<UploadTarget> {
  const site = await startHostileSite()
  const { port, remove } = site
  return {
    pid: site.pid(),
    send: (file) =>
      by === 'form'
        ? sendFile(formOf(port, file))
        : sendFile({ port, path: '/files', headers: fileHeaders(), parts: [file] }),
    ask: () => fetch(`http://127.0.0.1:${port}/fr`).then((page) => page.text()),
    remove,
  }
}

function fileHeaders(): Record<string, string> {
  const [name, key] = ['photo.jpg', randomUUID()]
  const signature = signRequest(signingSecret, { endpoint: 'files', method: 'POST', name, key }, Date.now())
  return {
    'x-file-name': name,
    'x-upload-key': key,
    'x-signature': signature,
    'content-type': 'application/octet-stream',
  }
}

/** What a script of the page sends. */
function formOf(port: number, file: Buffer): SentFile {
  const own = `127.0.0.1:${port}`
  const headers = { 'content-type': multipartType, accept: 'application/json', origin: `http://${own}`, host: own }
  const parts = multipartBytes([
    ['action', contactForm.action],
    ['upload', contactForm.field],
    ['uploadKey', randomUUID()],
    ['file', file, 'photo.jpg'],
  ])
  return { port, path: contactForm.path, headers, parts }
}
