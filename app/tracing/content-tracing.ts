import { SpanKind } from '@opentelemetry/api'
import { RandomIdGenerator } from '@opentelemetry/sdk-trace'
import type { CachedContent, ReadCacheOptions } from '../../engine/content/read-cache.ts'
import type { Spans } from './spans.ts'

export interface ContentTracing {
  /** The content, with a step for each operation. @param isRemote whether its service is on another machine. */
  traced: (content: CachedContent, isRemote: boolean) => CachedContent
  /** What the cache had of the operation that runs. */
  read: NonNullable<ReadCacheOptions['onRead']>
  /** Headers by which a content service on another machine continues the trace, or does not begin one of its own. */
  headers: () => Record<string, string>
  /** The function of a content service that executes operations, with a step for each. */
  executed: <Request extends ExecutedOperation, Result extends ExecutionResult>(
    execute: (request: Request) => Promise<Result>,
  ) => (request: Request) => Promise<Result>
}

interface ExecutedOperation {
  operationName?: string | null | undefined
}

interface ExecutionResult {
  errors?: readonly { extensions?: { code?: unknown } | undefined }[] | undefined
}

export function createContentTracing(spans: Spans): ContentTracing {
  const untraced = notSampled()
  return {
    traced(content, isRemote) {
      const kind = isRemote ? SpanKind.CLIENT : SpanKind.INTERNAL
      const stepped =
        <Input, Result>(nameOf: (input: Input) => string, run: (input: Input) => Result) =>
        (input: Input): Result => {
          // Most requests are not traced: nothing is made for them.
          if (!spans.running()) return run(input)
          const operation = nameOf(input)
          const attributes = { 'graphql.operation.name': operation }
          return spans.step(`content ${operation}`, () => run(input), { kind, attributes })
        }
      const documentName = ({ document }: { document: { name: string } }): string => document.name
      return {
        ...content,
        request: stepped(documentName, content.request),
        perform: stepped(documentName, content.perform),
        upload: stepped(() => 'upload', content.upload),
        dropUpload: stepped(() => 'dropUpload', content.dropUpload),
      }
    },
    read(result) {
      const running = spans.running()
      running?.span.setAttribute('tessera.content.cache', result)
      if (result !== 'hit' || !running?.outer) return
      // A page reads ten results that are in memory: they take no time, and would be most of its steps.
      running.outer.counts['content.hits']++
      running.isCounted = true
    },
    headers() {
      const running = spans.running()
      if (!running) return untraced
      const { traceId, spanId } = running.span.spanContext()
      return { traceparent: `00-${traceId}-${spanId}-01` }
    },
    executed: (execute) => (request) => {
      if (!spans.running()) return execute(request)
      const operation = operationName(request)
      return spans.step(
        `graphql ${operation}`,
        async () => {
          const result = await execute(request)
          const code = result.errors?.[0]?.extensions?.code
          if (result.errors) spans.running()?.span.setAttribute('error.type', typeof code === 'string' ? code : 'other')
          return result
        },
        { attributes: { 'graphql.operation.name': operation } },
      )
    },
  }
}

/** Clients write it: only what can be a name is one. */
function operationName({ operationName: name }: ExecutedOperation): string {
  return name && /^\w{1,64}$/.test(name) ? name : 'other'
}

/** Says that a request is not traced, whichever it is. */
function notSampled(): Record<string, string> {
  const ids = new RandomIdGenerator()
  return { traceparent: `00-${ids.generateTraceId()}-${ids.generateSpanId()}-00` }
}
