import type { UploadEvent } from '../../../../flows/contact/contact-events.ts'
import { uploadKeyOf } from './upload-key.ts'

/** Time in ms for one file. */
const timeout = 10 * 60_000

/**
 * Uploads one file to the address of the form.
 * @returns a function that cancels it.
 */
export function uploadFile(
  form: HTMLFormElement,
  { field, file }: { field: string; file: File },
  send: (event: UploadEvent) => void,
): () => void {
  const body = new FormData()
  // The server reads the parts in their order.
  body.set('action', new FormData(form).get('action') ?? '')
  body.set('upload', field)
  body.set('uploadKey', uploadKeyOf(form))
  body.set('file', file)
  // fetch() tells nothing about the progress of a request.
  const request = new XMLHttpRequest()
  request.open('POST', form.getAttribute('action') ?? location.href)
  request.setRequestHeader('accept', 'application/json')
  request.responseType = 'json'
  request.timeout = timeout
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    send({ type: 'upload.progressed', progress: Math.floor((loaded / total) * 100) }),
  )
  request.addEventListener('load', () => send(answerOf(request.response)))
  for (const failure of ['error', 'timeout'])
    request.addEventListener(failure, () => send({ type: 'upload.refused', message: null }))
  request.send(body)
  return () => request.abort()
}

/** @param answer `{ id }`, or `{ message }` of a file that is refused. */
function answerOf(answer: unknown): UploadEvent {
  const { id, message } = (answer ?? {}) as Record<string, unknown>
  if (typeof id === 'string') return { type: 'upload.accepted', id }
  return { type: 'upload.refused', message: typeof message === 'string' ? message : null }
}
