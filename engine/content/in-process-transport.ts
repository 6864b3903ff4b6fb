import { afterAwake } from '../../packages/limits/awake-clock.ts'
import { ContentUnreachable, type ContentTransport, noUploads } from './transport.ts'
import type { ContentRequest } from './client.ts'
import { audienceOf, type ContentAudience } from './content-audience.ts'
import { parsePerformed, parseResponse } from './parse-response.ts'
import type { UploadClient } from './uploads.ts'

/** Executes a GraphQL operation in this process. Resolves to its response: data, errors, extensions. */
export type Execute = (operation: ExecutedOperation) => Promise<unknown>

interface ExecutedOperation extends ContentAudience {
  document: ContentRequest['document']
  variables: Record<string, unknown>
  token?: string | undefined
  clientAddress?: string | undefined
  device?: string | undefined
  isAdmitted?: boolean | undefined
}

interface InProcessOptions {
  timeoutMs: number
  /** Stores files. Without it, an upload rejects. */
  uploads?: UploadClient
}

/** Content from a service in the same process. */
export function createInProcessTransport(
  execute: Execute,
  { timeoutMs, uploads = noUploads }: InProcessOptions,
): ContentTransport {
  const send = (request: ContentRequest): Promise<unknown> => {
    const { document, variables = {}, visitor = {}, isAdmitted } = request
    const { token, address: clientAddress, device } = visitor
    const response = execute({ document, variables, ...audienceOf(request), token, clientAddress, device, isAdmitted })
    return withinTime(response, document.name, timeoutMs)
  }
  return {
    request: async (request) => parseResponse(await send(request), request.document.name),
    perform: async (request) => parsePerformed(await send(request), request.document.name),
    upload: uploads.upload,
    dropUpload: uploads.dropUpload,
  }
}

async function withinTime(response: Promise<unknown>, operation: string, timeoutMs: number): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const cancel = afterAwake(timeoutMs, () =>
    reject(new ContentUnreachable(`The content service did not respond to ${operation} within ${timeoutMs} ms.`)),
  )
  try {
    return await Promise.race([response, late])
  } catch (cause) {
    if (cause instanceof ContentUnreachable) throw cause
    throw new ContentUnreachable(`The content service failed to execute ${operation}: ${String(cause)}`, { cause })
  } finally {
    cancel()
  }
}
