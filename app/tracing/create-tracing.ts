import { hostname } from 'node:os'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { ServerLog } from '../../engine/server/server-parts.ts'
import { createSpanSender, type SpanSenderOptions } from './span-sender.ts'
import { createSiteTracing, type SiteTracing } from './site-tracing.ts'
import type { Sampling } from './sampling.ts'
import { createSpans } from './spans.ts'
import { tracedLog } from './traced-log.ts'

export interface ProcessTracing {
  /** @param name where the process serves several sites. */
  site: (name: string | null) => SiteTracing
  /** The log, whose lines name the trace that they belong to. */
  log: ServerLog
  /** Sends what waits, for a second at most. */
  close: () => Promise<void>
}

export interface TracingOptions extends SpanSenderOptions {
  sampling: Sampling
  /** Name of the service in traces. */
  service: string
  /** What the process does. */
  role: string
}

/** How long the end of the process may wait for the collector, milliseconds. */
const flushMs = 1000

const spanLimits = { attributeCountLimit: 32, attributeValueLengthLimit: 256, eventCountLimit: 0, linkCountLimit: 0 }

/** Traces what this process and its sites do, and sends it to a collector by OTLP. */
export function createTracing({ collector, delayMs, sampling, service, role, log }: TracingOptions): ProcessTracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': `${hostname()}-${process.pid}`,
      'tessera.role': role,
    }),
    // What is not traced has no span: see sampling.ts.
    sampler: new AlwaysOnSampler(),
    spanLimits,
    spanProcessors: [createSpanSender({ collector, delayMs, log })],
  })
  const spans = createSpans(provider.getTracer('tessera'))
  return {
    site: (name) => createSiteTracing(spans, sampling, name === null ? {} : { 'tessera.site': name }),
    log: tracedLog(log, spans),
    async close() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, flushMs).unref())
      await Promise.race([provider.shutdown(), late])
    },
  }
}
