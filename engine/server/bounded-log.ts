import type { ServerLog } from './server-parts.ts'

interface LogBounds {
  /** Lines of the same kind, that is code and message, in an interval; further ones are counted. */
  maxLines?: number
  /** Milliseconds. */
  intervalMs?: number
}

type Level = 'info' | 'warn' | 'error'

interface Kind {
  level: Level
  code: string | undefined
  message: string
  count: number
}

/** Kinds of lines that are counted separately; further ones are counted by their code alone. */
const maxKinds = 500

/**
 * A log that anonymous visitors cannot fill: what repeats is counted, and written as one line at the end of the interval. Lines of
 * the level debug are all written.
 */
export function boundedLog(log: ServerLog, { maxLines = 3, intervalMs = 10_000 }: LogBounds = {}): ServerLog {
  const kinds = new Map<string, Kind>()

  function writeCounts(): void {
    const repeated = [...kinds.values()].filter(({ count }) => count > maxLines)
    kinds.clear()
    for (const { level, code, message, count } of repeated) {
      const facts = { ...(code === undefined ? {} : { code }), repeated: count - maxLines, seconds: intervalMs / 1000 }
      log[level](facts, `${message} (${count - maxLines} more times)`)
    }
  }

  const counting =
    (level: Level) =>
    (facts: object, message: string): void => {
      const code = 'code' in facts ? String(facts.code) : undefined
      const key = kinds.size < maxKinds ? `${level} ${code} ${message}` : `${level} ${code}`
      if (kinds.size === 0) setTimeout(writeCounts, intervalMs).unref()
      const kind = kinds.get(key) ?? { level, code, message: cutLong(message), count: 0 }
      kinds.set(key, kind)
      kind.count++
      if (kind.count <= maxLines) log[level](facts, kind.message)
    }

  return {
    debug: (facts, message) => log.debug(facts, message),
    info: counting('info'),
    warn: counting('warn'),
    error: counting('error'),
  }
}

const maxCharacters = 2000
/** Of a text in a list, such as the parameters of a query. */
const maxItemCharacters = 100
const maxEntries = 20
const maxDepth = 6

/** The value with long texts, lists and nesting cut: requests and parameters of queries come from anybody. */
export function cutLong<Value>(value: Value): Value
export function cutLong(value: unknown): unknown {
  return cut(value, { depth: 0, characters: maxCharacters })
}

interface ValueBounds {
  depth: number
  /** For texts. */
  characters: number
}

function cut(value: unknown, { depth, characters }: ValueBounds): unknown {
  if (typeof value === 'string') return value.length <= characters ? value : `${value.slice(0, characters)}…`
  // Errors and dates have a form of their own.
  const isText = value instanceof Error || value instanceof Date
  if (typeof value !== 'object' || value === null || isText) return value
  if (depth >= maxDepth || ArrayBuffer.isView(value)) return '…'
  if (Array.isArray(value))
    return value.slice(0, maxEntries).map((one) => cut(one, { depth: depth + 1, characters: maxItemCharacters }))
  const entries = Object.entries(value).slice(0, maxEntries)
  return Object.fromEntries(entries.map(([name, one]) => [name, cut(one, { depth: depth + 1, characters })]))
}
