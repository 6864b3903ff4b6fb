import type { LogEntry } from './event-log.ts'
import type { GuardVerdict } from './explain-guard.ts'
import { printable } from './printable.ts'

/** What a log is filtered by. */
export interface LogFilter {
  /** All of them are in the entry, in any order and case. */
  words: string
  /** Empty: of anybody. */
  sender: string
  /** Empty: of any kind. */
  kind: string
}

/** The entries that pass a filter. */
export function filterLog(entries: readonly LogEntry[], { words, sender, kind }: LogFilter): LogEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if ((sender !== '' && entry.sender !== sender) || (kind !== '' && entry.kind !== kind)) return false
    if (wanted.length === 0) return true
    const text = searched(entry).toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** As lines for people: one for each entry, details indented below. @param time how a time is written */
export function logAsText(entries: readonly LogEntry[], time: (ms: number) => string): string {
  return entries.map((entry) => entryLines(entry, time).join('\n')).join('\n')
}

/** As JSON for programs. */
export function logAsJson(entries: readonly LogEntry[]): string {
  return printable(entries)
}

/** `isLong: false (context.length = 3)`, parts included. */
function guardText({ name, result, reads, parts, problem }: GuardVerdict): string {
  const values = Object.entries(reads).map(([path, value]) => `${path} = ${printable(value, 0)}`)
  const own = `${name}: ${result === 'error' ? 'fails' : String(result)}`
  const why = [...values, ...parts.map(guardText), ...(problem === null ? [] : [problem])].join(', ')
  return why === '' ? own : `${own} (${why})`
}

function entryLines(entry: LogEntry, time: (ms: number) => string): string[] {
  const { sender, event, payload, before, after, actions, guards, changed, problem } = entry
  const states = before.length > 0 ? `${before.join(', ')} → ${after.join(', ')}` : `→ ${after.join(', ')}`
  return [
    [time(entry.time), sender, event, ...(payload === undefined ? [] : [printable(payload, 0)])].join('  '),
    `    ${states}`,
    ...guards.map((guard) => `    guard ${guardText(guard)}`),
    ...actions.map((action) => `    action ${action}`),
    ...changed.map((one) => `    ${one.field}: ${printable(one.before, 0)} → ${printable(one.after, 0)}`),
    ...(problem === null ? [] : [`    ${problem}`]),
  ]
}

function searched(entry: LogEntry): string {
  return entryLines(entry, () => '').join(' ')
}
