import { ContentUnreachable, type ContentCarrier } from './carrier.ts'
import type { ContentRequest } from './client.ts'
import { parseResponse } from './parse-response.ts'

/** Executes a GraphQL operation in this process. Resolves to its response: data, errors, extensions. */
export type Execute = (operation: {
  document: ContentRequest['document']
  variables: Record<string, unknown>
  acceptLanguage: string
}) => Promise<unknown>

/** Content from a service in the same process. */
export function createInProcessCarrier(execute: Execute, { timeoutMs }: { timeoutMs: number }): ContentCarrier {
  return {
    async request({ document, variables = {}, acceptLanguage }) {
      const response = await withinTime(execute({ document, variables, acceptLanguage }), document.name, timeoutMs)
      return parseResponse(response, document.name)
    },
  }
}

async function withinTime(response: Promise<unknown>, operation: string, timeoutMs: number): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new ContentUnreachable(`The content service did not respond to ${operation} within ${timeoutMs} ms.`)),
    timeoutMs,
  )
  try {
    return await Promise.race([response, late])
  } catch (cause) {
    if (cause instanceof ContentUnreachable) throw cause
    throw new ContentUnreachable(`The content service failed to execute ${operation}: ${String(cause)}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
