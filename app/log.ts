import { pino, stdSerializers, type Logger, type LoggerOptions } from 'pino'

/** One JSON object per line, or one sentence per line for a person at a terminal. */
export function createLog(level: string): Logger {
  return process.stdout.isTTY
    ? pino(logOptions(level), { write: (line: string) => void process.stdout.write(sentence(line)) })
    : pino(logOptions(level))
}

/** Our messages contain that of their cause: pino's default would repeat it. */
export function logOptions(level: string): LoggerOptions {
  return { level, serializers: { err: stdSerializers.errWithCause } }
}

function sentence(line: string): string {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { stack?: string } }
  const detail = level >= 50 && err?.stack ? `\n${err.stack}` : ''
  return `${pino.levels.labels[level]?.padEnd(5) ?? ''} ${msg ?? ''}${detail}\n`
}
