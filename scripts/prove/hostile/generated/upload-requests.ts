import * as fc from 'fast-check'
import { multipart, multipartType, type Part } from '../uploads.ts'
import { damaged, fileContent } from './file-contents.ts'
import { address } from './headers.ts'
import type { GeneratedRequest, Header } from './request.ts'
import { encode, encodedText, marker, oneOf, text } from './texts.ts'

const names = [
  ...['action', 'upload', 'uploadKey', 'subject', 'body', 'email', 'stamp', 'ticket', 'attachments', 'file'],
  ...['__proto__', ''],
]
const actions = ['contact', 'contact', 'contact', 'login', '__proto__']
const fileNames = [
  ...['a.png', 'a.pdf', '../../a.png', `"><${marker}>.pdf`, '\0.png', 'a'.repeat(400), 'a.pdf.exe', ''],
  `a\r\n${marker}: 1`,
]

const field: fc.Arbitrary<Part> = fc.tuple(oneOf(names), text)
const file: fc.Arbitrary<Part> = fc.tuple(
  oneOf(['attachments', 'attachments', 'file', 'other']),
  fileContent,
  fc.oneof(oneOf(fileNames), text),
)
const parts: fc.Arbitrary<Part[]> = fc
  .tuple(oneOf(actions), fc.array(field, { maxLength: 6 }), fc.array(file, { maxLength: 3 }))
  .map(([action, fields, files]) => [['action', action], ...fields, ...files])
/** Many small ones. */
const manyParts: fc.Arbitrary<Part[]> = fc
  .nat(1500)
  .map((length) => Array.from({ length }, (_, index): Part => [`a${index}`, 'b']))

const form: fc.Arbitrary<Buffer> = fc
  .oneof({ weight: 20, arbitrary: parts }, { weight: 1, arbitrary: manyParts })
  .map(multipart)

/** Forms with files, as multipart, and files as the scripts of the site send them to the content service. */
export const uploadRequest: fc.Arbitrary<GeneratedRequest> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        body: fc.oneof({ weight: 2, arbitrary: form }, damaged(form)),
        address,
        accept: acceptable(),
        path: pages(),
      })
      .map(({ body, accept, path, ...from }) =>
        post({
          ...from,
          target: path,
          body,
          headers: [['Content-Type', multipartType], accept],
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        body: fileContent,
        address,
        name: fc.oneof(encodedText, text.map(encode)),
        key: fc.uuid(),
        accept: acceptable(),
      })
      .map(({ body, name, key, accept, ...from }) =>
        post({
          ...{ ...from, target: '/files', body },
          headers: [['Content-Type', 'application/octet-stream'], ['X-File-Name', name], ['X-Upload-Key', key], accept],
        }),
      ),
  },
)

function post(one: Pick<GeneratedRequest, 'address' | 'target' | 'headers'> & { body: Buffer }): GeneratedRequest {
  const origin: Header = ['Origin', 'http://127.0.0.1']
  return { kind: 'upload', method: 'POST', host: '127.0.0.1', ...one, headers: [origin, ...one.headers] }
}

function acceptable(): fc.Arbitrary<Header> {
  return oneOf<Header>([
    ['Accept', 'text/html'],
    ['Accept', 'application/json'],
  ])
}

function pages(): fc.Arbitrary<string> {
  return oneOf(['/fr/contact', '/fr/contact', '/en/contact', '/fr/contact?subject=sav', '/fr/connexion', '/fr'])
}
