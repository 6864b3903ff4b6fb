import { type Attributes, type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { RequestFacts, RequestTrace, Tracing } from '../../engine/server/tracing.ts'
import { isSampled, type Sampling } from './sampling.ts'
import type { Running, Spans } from './spans.ts'

/** The traces of the requests of a site. @param site attributes that all of them have. */
export function createRequestTraces(spans: Spans, sampling: Sampling, site: Attributes): Tracing {
  const requests = new WeakMap<Running, OpenRequest>()
  const current = (): OpenRequest | undefined => {
    const running = spans.running()
    return running && requests.get(running.whole ?? running)
  }

  function begin(method: string | undefined, parent: string | undefined): RequestTrace | null {
    const remote = parent === undefined ? null : parseTraceParent(parent)
    if (!isSampled(sampling, remote)) return null
    const context = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
    const request = openRequest(spans, { method, context, site })
    requests.set(request.root, request)
    return { run: (work) => spans.within(request.root, work), end: request.end }
  }

  return {
    begin,
    describe: (facts) => current()?.describe(facts()),
    step: spans.step,
    send: () => current()?.send(),
  }
}

type OpenRequest = ReturnType<typeof openRequest>

interface Opening {
  method: string | undefined
  /** Of the caller. */
  context: Context
  site: Attributes
}

function openRequest(spans: Spans, { method = 'GET', context, site }: Opening) {
  const attributes = { 'http.request.method': method, ...site }
  const root = spans.begin(method, { kind: SpanKind.SERVER, attributes }, context)
  let facts: RequestFacts = {}
  let sending: ReturnType<Spans['start']> | null = null
  return {
    root,
    describe: (more: RequestFacts) => void (facts = { ...facts, ...more }),
    send: () => void (sending ??= spans.start('page.send', {}, root.context)),
    end(status: number | null, isComplete: boolean): void {
      sending?.span.end()
      const { span } = root
      span.updateName(`${method} ${facts.place?.page ?? facts.route ?? ''}`.trimEnd())
      span.setAttributes({ 'http.response.status_code': status ?? undefined, ...attributesOf(facts) })
      if (!isComplete) span.setAttribute('tessera.aborted', true)
      if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      spans.finish(root)
    },
  }
}

function attributesOf({ id, kind, route, place, url, cache, revision }: RequestFacts): Attributes {
  return {
    'tessera.request_id': id,
    'tessera.kind': kind,
    'tessera.page': place?.page,
    'tessera.variant': place?.variant,
    'tessera.locale': place?.locale,
    'tessera.cache': cache?.toLowerCase(),
    'tessera.revision': revision ?? undefined,
    'http.route': place ? undefined : route,
    'url.path': url?.split('?', 1)[0],
  }
}
