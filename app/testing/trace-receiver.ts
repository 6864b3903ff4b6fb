import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface ReceivedSpan {
  name: string
  trace: string
  id: string
  /** Empty for the first span of a trace. */
  parent: string
  kind: number
  /** 2 for an error. */
  status: number
  milliseconds: number
  attributes: Record<string, unknown>
  /** Of the process that sent it. */
  resource: Record<string, unknown>
}

export interface TraceReceiver {
  endpoint: string
  spans: ReceivedSpan[]
  /** Headers of the requests. */
  headers: Record<string, unknown>[]
  /** Of the responses. */
  status: number
  /** Ends it: nobody answers any more. */
  close: () => void
}

interface OtlpValue {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}

interface OtlpAttributes {
  attributes?: readonly { key: string; value: OtlpValue }[]
}

interface OtlpSpan extends OtlpAttributes {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status?: { code?: number }
}

interface OtlpRequest {
  resourceSpans: readonly { resource: OtlpAttributes; scopeSpans: readonly { spans: readonly OtlpSpan[] }[] }[]
}

/** A collector that reads OTLP as JSON, as its specification says. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const receiver: TraceReceiver = { endpoint: '', spans: [], headers: [], status: 200, close: () => {} }
  const server = createServer(async (request, response) => {
    receiver.headers.push({ ...request.headers, path: request.url })
    const body = (await json(request)) as OtlpRequest
    if (receiver.status === 200) receiver.spans.push(...spansOf(body))
    response.writeHead(receiver.status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(receiver.close)
  receiver.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return receiver
}

function spansOf({ resourceSpans }: OtlpRequest): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        name: span.name,
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId ?? '',
        kind: span.kind,
        status: span.status?.code ?? 0,
        milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
        attributes: valuesOf(span),
        resource: valuesOf(resource),
      })),
    ),
  )
}

function valuesOf({ attributes = [] }: OtlpAttributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, plainValue(value)]))
}

function plainValue({ stringValue, intValue, doubleValue, boolValue }: OtlpValue): unknown {
  return stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue
}
