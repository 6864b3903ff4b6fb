import type { RequestListener } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { ServerParts } from './server-parts.ts'

type TracedParts = Pick<ServerParts, 'tracing' | 'trustProxy'>

/** The listener, and a trace of each request that is to be traced. Without tracing, the listener itself. */
export function tracedListener(listener: RequestListener, { tracing, trustProxy }: TracedParts): RequestListener {
  if (!tracing) return listener
  const trusts = proxyAddr.compile([...trustProxy])
  return (request, response) => {
    const { traceparent } = request.headers
    const isTrusted = traceparent !== undefined && trusts(request.socket.remoteAddress ?? '', 0)
    const trace = tracing.begin(request.method, isTrusted ? traceparent.toString() : undefined)
    if (!trace) return listener(request, response)
    response.once('close', () =>
      trace.end(response.headersSent ? response.statusCode : null, response.writableFinished),
    )
    trace.run(() => listener(request, response))
  }
}
