import type { SpanContext } from '@opentelemetry/api'
import { TraceFlags } from '@opentelemetry/api'
import type { Environment } from '../environment.ts'

export interface Sampling {
  sampler: Environment['OTEL_TRACES_SAMPLER']
  /** From 0 to 1. */
  ratio: number
}

/**
 * Whether a request is traced. It is decided before a span is made: the library takes a microsecond to find out that it has
 * nothing to record, which is a tenth of what a cached page takes.
 */
export function isSampled({ sampler, ratio }: Sampling, parent: SpanContext | null): boolean {
  if (parent && sampler === 'parentbased_traceidratio') return (parent.traceFlags & TraceFlags.SAMPLED) !== 0
  return Math.random() < ratio
}
