import type { Attributes } from '@opentelemetry/api'
import type { RenderMeasurements } from '../../engine/rendering/render-document.ts'
import type { Tracing } from '../../engine/server/tracing.ts'
import { createContentTracing, type ContentTracing } from './content-tracing.ts'
import { createRequestTraces } from './request-traces.ts'
import type { Sampling } from './sampling.ts'
import type { Spans } from './spans.ts'

/** What a site reports while it answers requests. */
export interface SiteTracing {
  server: Tracing
  block: RenderMeasurements['block']
  content: ContentTracing
}

/** @param site attributes that all traces of the site have. */
export function createSiteTracing(spans: Spans, sampling: Sampling, site: Attributes): SiteTracing {
  return {
    server: createRequestTraces(spans, sampling, site),
    block: spans.block,
    content: createContentTracing(spans),
  }
}
