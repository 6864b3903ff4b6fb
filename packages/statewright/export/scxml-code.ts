import { allStates, type Chart } from '../core/chart.ts'
import { guardWords } from '../core/chart-words.ts'
import type { GuardShape } from '../core/guard-shape.ts'

/** What a format cannot say, each once. */
export interface Notes {
  notes: ReadonlySet<string>
  say: (note: string) => void
}

export function createNotes(): Notes {
  const notes = new Set<string>()
  return { notes, say: (note) => void notes.add(note) }
}

interface Place extends Pick<Notes, 'say'> {
  chart: Chart
  name: (id: string) => string
  actor: (id: string) => string
  /** Id of the state. */
  place: string
}

const called = 'Guards and actions are calls of functions by name: the platform has to provide them.'

/** An action as executable content; a comment if it cannot be said. */
export function actionXml(text: string, writer: Place): string {
  const [, event] = /^raise (\S+)$/.exec(text) ?? []
  if (event !== undefined) return `<raise event="${escapeXml(event)}"/>`
  const [, sent, to] = /^send (\S+) to (\S+)$/.exec(text) ?? []
  if (sent !== undefined && to !== undefined)
    return `<send event="${escapeXml(sent)}" target="${to === '#_parent' ? to : `#_${escapeXml(writer.actor(to))}`}"/>`
  const code = isBuiltIn(text) ? null : callOf(text)
  writer.say(code === null ? `The action "${text}" in ${writer.place} is a comment.` : called)
  return code === null ? `<!-- action: ${text.replaceAll('--', '- -')} -->` : `<script>${escapeXml(code)}</script>`
}

/** XState's own actions, which are no functions of the machine. */
function isBuiltIn(text: string): boolean {
  return /^(?:assign|raise|emit|send|log|cancel|stopChild|spawnChild|enqueueActions|inline action)(?: |$)/.test(text)
}

/** `report`, `report captcha.failed`, `rollBack { kind: 'full' }` as a call. Null: it is no name with plain values. */
function callOf(text: string): string | null {
  const [, name, params] = /^([\w$]+)(?: (.+))?$/.exec(text) ?? []
  if (name === undefined || /^\d/.test(name)) return null
  if (params === undefined) return `${name}()`
  if (params.startsWith('{')) return params.includes('…') ? null : `${name}(${params})`
  return /^[\w.-]+$/.test(params) ? `${name}({ type: '${params}' })` : null
}

interface Condition {
  code: string | null
  /** What the code leaves out. */
  comment: string | null
}

/** A guard as an expression; a comment if it is code of the machine. */
export function conditionOf(guard: GuardShape, writer: Place): Condition {
  const code = expression(guard, writer)
  if (code !== null) return { code, comment: null }
  const words = guardWords(guard)
  writer.say(`The guard "${words}" in ${writer.place} is a comment: without it, the transition is always taken.`)
  return { code: null, comment: `guard: ${words}` }
}

function expression(guard: GuardShape, writer: Place): string | null {
  switch (guard.type) {
    case 'guard':
      if (!/^[A-Za-z_$][\w$]*$/.test(guard.name)) return null
      writer.say(called)
      return `${guard.name}()`
    case 'stateIn': {
      const id = guard.state.startsWith('#') ? guard.state.slice(1) : `${writer.chart.root.id}.${guard.state}`
      return allStates(writer.chart).some((state) => state.id === id) ? `In('${writer.name(id)}')` : null
    }
    case 'not': {
      const inner = expression(guard.guard, writer)
      return inner === null ? null : `!(${inner})`
    }
    case 'and':
    case 'or': {
      const parts = guard.guards.map((one) => expression(one, writer))
      return parts.includes(null) ? null : `(${parts.join(guard.type === 'and' ? ' && ' : ' || ')})`
    }
    default:
      return guard satisfies never
  }
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
