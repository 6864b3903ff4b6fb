import { writeSync } from 'node:fs'
import { pino, stdSerializers } from 'pino'
import { boundedLog, cutLong } from '../engine/server/bounded-log.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'

/**
 * One JSON object per line, or one sentence per line for a person at a terminal. Lines are bounded in length, and in
 * number where they repeat.
 */
export function createLog(level: string): ServerLog {
  const options = {
    level,
    serializers: { err: serializedError },
    formatters: { log: cutLong<Record<string, unknown>> },
  }
  return boundedLog(
    process.stdout.isTTY
      ? pino(options, { write: (line: string) => void process.stdout.write(sentence(line)) })
      : pino(options, standardOutput),
  )
}

/** Where a line cannot be written, pino's own stream ends the process, or keeps it from ending: here the line is lost. */
const standardOutput = {
  write(line: string): void {
    try {
      writeSync(1, line)
    } catch {
      // The disk is full or nobody reads. There is nowhere else to say it.
    }
  },
}

/** Our messages contain that of their cause: the serializer that pino uses by default would repeat it. */
function serializedError(error: Error): unknown {
  return cutLong({ ...stdSerializers.errWithCause(error) })
}

function sentence(line: string): string {
  const { level, msg, hint, err } = JSON.parse(line) as LogLine
  const advice = hint === undefined ? '' : `\n      ${hint}`
  const detail = level >= 50 && err?.stack ? `\n${err.stack}` : ''
  return `${pino.levels.labels[level]?.padEnd(5) ?? ''} ${msg ?? ''}${advice}${detail}\n`
}

interface LogLine {
  level: number
  msg?: string
  hint?: string
  err?: { stack?: string }
}
