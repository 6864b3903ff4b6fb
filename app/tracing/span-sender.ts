import { ExportResultCode } from '@opentelemetry/core'
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import { BatchSpanProcessor, type ReadableSpan, type SpanProcessor } from '@opentelemetry/sdk-trace'
import { separateCredentials } from '../../engine/content/separate-credentials.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'

export interface Collector {
  /** Such as http://127.0.0.1:4318, also with user and password. */
  endpoint: string
  headers: Readonly<Record<string, string>>
}

export interface SpanSenderOptions {
  collector: Collector
  /** From a span to the batch that it is sent in, milliseconds. */
  delayMs?: number | undefined
  log: ServerLog
}

/** What waits to be sent, and is lost where the collector is slow or away. Spans have about a kilobyte. */
const bounds = { maxQueueSize: 2048, maxExportBatchSize: 512 } as const
/** Milliseconds for a batch. */
const sendMs = 5000

/** Sends spans in the background, one batch at a time. The log says when it fails, and when it works again, but not each time. */
export function createSpanSender({ collector, delayMs = 2000, log }: SpanSenderOptions): SpanProcessor {
  const send = createSend(collector)
  const report = createReport(log)
  return new BatchSpanProcessor({
    ...bounds,
    scheduledDelayMillis: delayMs,
    // What is too late has failed by itself.
    exportTimeoutMillis: 2 * sendMs,
    exporter: {
      export(spans, done) {
        // The library would write failures to a log of its own.
        const end = (): void => done({ code: ExportResultCode.SUCCESS })
        send(spans)
          .then(
            () => report(null, spans.length),
            (error: unknown) => report(error, spans.length),
          )
          .finally(end)
      },
      shutdown: async () => undefined,
    },
  })
}

/**
 * OTLP over HTTP, as JSON. By `fetch`: Node's own client shares the code that writes responses, which V8 compiles for one kind
 * of message. With two of them, a cached page takes a third more time.
 */
function createSend({ endpoint, headers }: Collector): (spans: ReadableSpan[]) => Promise<void> {
  const { url, authorization } = separateCredentials(`${endpoint.replace(/\/+$/, '')}/v1/traces`)
  const all = { 'content-type': 'application/json', ...(authorization && { authorization }), ...headers }
  return async (spans) => {
    const body = JsonTraceSerializer.serializeRequest(spans)
    if (!body) return
    const request = { method: 'POST', headers: all, body: new Uint8Array(body), redirect: 'error' } as const
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(sendMs) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`answered with status ${response.status}`)
  }
}

/** @returns a function that is told of each batch: why it was lost, or null, and the number of its spans. */
function createReport(log: ServerLog): (error: unknown, spans: number) => void {
  let lost = 0
  return (error, spans) => {
    if (error !== null && lost === 0)
      log.warn({ code: 'TRACES_NOT_SENT', reason: reasonOf(error) }, 'The collector does not take traces.')
    if (error === null && lost > 0) log.info({ code: 'TRACES_SENT', lost }, 'The collector takes traces again.')
    lost = error === null ? 0 : lost + spans
  }
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
