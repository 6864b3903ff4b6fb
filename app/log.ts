import { pino, stdSerializers, type Logger } from 'pino'

/** One JSON object per line, or one sentence per line for a person at a terminal. */
export function createLog(level: string): Logger {
  // Our messages contain that of their cause: the serializer that pino uses by default would repeat it.
  const options = { level, serializers: { err: stdSerializers.errWithCause } }
  return process.stdout.isTTY
    ? pino(options, { write: (line: string) => void process.stdout.write(sentence(line)) })
    : pino(options)
}

function sentence(line: string): string {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { stack?: string } }
  const detail = level >= 50 && err?.stack ? `\n${err.stack}` : ''
  return `${pino.levels.labels[level]?.padEnd(5) ?? ''} ${msg ?? ''}${detail}\n`
}
