import { pino, type Logger } from 'pino'

/** One JSON object a line for machines, one sentence a line for a person at a terminal. */
export function createLog(level: string): Logger {
  return process.stdout.isTTY
    ? pino({ level }, { write: (line: string) => void process.stdout.write(sentence(line)) })
    : pino({ level })
}

function sentence(line: string): string {
  const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { stack?: string } }
  const detail = level >= 50 && err?.stack ? `\n${err.stack}` : ''
  return `${pino.levels.labels[level]?.padEnd(5) ?? ''} ${msg ?? ''}${detail}\n`
}
