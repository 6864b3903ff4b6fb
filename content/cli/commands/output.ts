import type { CommandOutput } from './command.ts'

/** The result as JSON, or as a sentence. */
export function result(isJson: boolean | undefined, facts: object, text: string): CommandOutput {
  return { status: 0, text: isJson ? JSON.stringify(facts, null, 2) : text }
}

/** The person said no. */
export const nothingDone: CommandOutput = { status: 1, text: 'Nothing was done.' }

type Cell = string | number

/** Rows below a header, in columns of one width. Numbers are aligned to the right. */
export function formatTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [header, ...rows].map((row) => row.map((cell) => printable(String(cell))))
  const widths = header.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const isNumber = header.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'))
  return texts
    .map((row) =>
      row
        .map((text, column) =>
          isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Minutes of UTC, such as `2026-11-23 14:05`. */
export function minuteOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ')
}

/** Without what a terminal would act on. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ')
}

/** `1 account`, `2 accounts`. */
export function countOf(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`
}
