import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { BlockResult } from '../../engine/rendering/render-blocks.ts'
import { CodedError } from '../../packages/errors/coded-error.ts'

/** A part of a request that runs. */
export interface Running {
  span: Span
  /** The part that is all of the request; none: this one. */
  whole: Running | null
  /** Of what is a part of it. */
  context: Context
  /** The part that it is a step of. */
  outer: Running | null
  /** What happened too often, or too fast, for a step of its own. */
  counts: Record<Counted, number>
  /** Whether it is counted, and not sent. */
  isCounted: boolean
}

type Counted = `blocks.${BlockResult}` | 'content.hits'

export interface StepOptions {
  kind?: SpanKind
  attributes?: Attributes
}

/** The spans of requests: each is a part of the one that runs when it begins, also across promises. */
export type Spans = ReturnType<typeof createSpans>

export function createSpans(tracer: Tracer) {
  const storage = new AsyncLocalStorage<Running>()
  /** Requests that are traced at the moment. While there is none, nobody looks into the storage, which takes a while. */
  let open = 0
  const running = (): Running | undefined => (open === 0 ? undefined : storage.getStore())

  function start(name: string, options: StepOptions, parent: Context, outer: Running | null = null): Running {
    const span = tracer.startSpan(name, options, parent)
    const counts = { 'blocks.made': 0, 'blocks.known': 0, 'content.hits': 0 }
    const whole = outer && (outer.whole ?? outer)
    return { span, outer, whole, context: trace.setSpan(parent, span), counts, isCounted: false }
  }

  function end({ span, counts, isCounted }: Running): void {
    // A span that does not end is not sent.
    if (isCounted) return
    for (const [name, count] of Object.entries(counts)) if (count > 0) span.setAttribute(`tessera.${name}`, count)
    span.end()
  }

  return {
    running,
    start: (name: string, options: StepOptions, parent: Context) => start(name, options, parent),
    /** Starts what is all of a request. `finish` ends it, once. */
    begin: (name: string, options: StepOptions, parent: Context): Running => {
      open++
      return start(name, options, parent)
    },
    finish: (whole: Running): void => {
      open--
      end(whole)
    },
    within: <Result>(part: Running, run: () => Result): Result => storage.run(part, run),
    /** Runs a step of what runs, if that is traced. */
    step<Result>(name: string, run: () => Result, options: StepOptions = {}): Result {
      const outer = running()
      if (!outer) return run()
      const own = start(name, options, outer.context, outer)
      const fail = (error: unknown): void => {
        markFailed(own.span, error)
        end(own)
      }
      try {
        const result = storage.run(own, run)
        if (result instanceof Promise)
          result.then(
            () => end(own),
            (error: unknown) => fail(error),
          )
        else end(own)
        return result
      } catch (error) {
        fail(error)
        throw error
      }
    },
    block: (result: BlockResult): void => {
      const own = running()
      if (own) own.counts[`blocks.${result}`]++
    },
  }
}

/** Only the kind of an error: its message may have what a visitor wrote. */
function markFailed(span: Span, error: unknown): void {
  const type = error instanceof CodedError ? error.code : error instanceof Error ? error.name : typeof error
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}
