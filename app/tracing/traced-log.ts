import type { ServerLog } from '../../engine/server/server-parts.ts'
import type { Spans } from './spans.ts'

/** A log whose lines name the trace of the request that they are about, as `trace`. */
export function tracedLog(log: ServerLog, { running }: Pick<Spans, 'running'>): ServerLog {
  const named = (facts: object): object => {
    const found = running()
    return found ? { ...facts, trace: found.span.spanContext().traceId } : facts
  }
  return {
    debug: (facts, message) => log.debug(named(facts), message),
    info: (facts, message) => log.info(named(facts), message),
    warn: (facts, message) => log.warn(named(facts), message),
    error: (facts, message) => log.error(named(facts), message),
  }
}
