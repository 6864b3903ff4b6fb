import { allStates, statesIn, type Chart, type ChartState, type ChartTransition } from '../core/chart.ts'
import { uniqueNames } from './names.ts'
import { actionXml, conditionOf, createNotes, escapeXml, type Notes } from './scxml-code.ts'

/** A chart as SCXML, and what SCXML cannot say of it. */
export interface Scxml {
  text: string
  notes: readonly string[]
}

interface Writer extends Notes {
  chart: Chart
  /** The `id` of a state in the file. */
  name: (id: string) => string
  /** The `id` of an invoked actor in the file. */
  actor: (id: string) => string
}

/**
 * The states and transitions as a document of SCXML 1.0. What is code in a machine is called by its name: the platform
 * that runs the document has to provide it. What cannot be said is a comment at its place, and a note.
 */
export function scxmlOf(chart: Chart): Scxml {
  const states = allStates(chart)
  const { notes, say } = createNotes()
  const writer: Writer = {
    ...{ chart, notes, say },
    name: uniqueNames(
      states.map(({ id }) => id),
      xmlId,
    ),
    actor: uniqueNames(
      states.flatMap(({ invokes }) => invokes.map(({ id }) => id)),
      (id) => `actor.${xmlId(id)}`,
    ),
  }
  const body = stateXml(chart.root, writer)
  const end = endOf(chart.root, writer)
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...(chart.description ? [comment(chart.description)] : []),
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${escapeXml(chart.id)}" initial="${writer.name(chart.root.id)}">`,
    ...[...body, ...end].map(indented),
    '</scxml>',
    '',
  ].join('\n')
  return { text, notes: [...notes] }
}

/** An xs:ID: letters, digits, points, hyphens and underscores; not a digit first. */
function xmlId(id: string): string {
  const name = token(id)
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`
}

function token(text: string): string {
  return text.replaceAll(/[^\w.-]/g, '_')
}

/** The root is a state of the document, so its end has to be said. */
function endOf(root: ChartState, { name }: Writer): string[] {
  return root.states.some(({ type }) => type === 'final') ? [`<final id="${name(root.id)}.end"/>`] : []
}

function stateXml(state: ChartState, writer: Writer): string[] {
  const id = `id="${writer.name(state.id)}"`
  if (state.type === 'history') return historyXml(state, writer)
  const inside = [
    ...aboutXml(state, writer),
    ...entryXml(state, writer),
    ...exitXml(state, writer),
    ...state.invokes.map((one) => `<invoke id="${writer.actor(one.id)}" src="${escapeXml(one.src)}"/>`),
    ...writer.chart.transitions
      .filter(({ source }) => source === state.id)
      .flatMap((one) => transitionXml(one, writer)),
    ...(state === writer.chart.root && endOf(state, writer).length > 0
      ? [`<transition event="done.state.${writer.name(state.id)}" target="${writer.name(state.id)}.end"/>`]
      : []),
    ...state.states.flatMap((below) => stateXml(below, writer)),
  ]
  const tag = state.type === 'parallel' ? 'parallel' : state.type === 'final' ? 'final' : 'state'
  const initial = tag === 'state' && state.initial !== null ? ` initial="${writer.name(state.initial)}"` : ''
  if (inside.length === 0) return [`<${tag} ${id}${initial}/>`]
  return [`<${tag} ${id}${initial}>`, ...inside.map(indented), `</${tag}>`]
}

/** SCXML wants to know what is entered before there is a history. */
function historyXml(state: ChartState, { chart, name, say }: Writer): string[] {
  const parent = allStates(chart).find(({ states }) => states.includes(state))
  const first = state.initial ?? parent?.initial ?? parent?.states.find(({ type }) => type !== 'history')?.id ?? null
  if (chart.transitions.some(({ source }) => source === state.id))
    say(`The transitions of ${state.id} are left out: a history state is never active.`)
  if (first === null || first === state.id) say(`${state.id} has nothing to enter before there is a history.`)
  const target = first === null || first === state.id ? '' : ` target="${name(first)}"`
  return [
    `<history id="${name(state.id)}" type="${state.history ?? 'shallow'}">`,
    indented(`<transition${target}/>`),
    '</history>',
  ]
}

function aboutXml({ id, description, tags, meta }: ChartState, { chart, say }: Writer): string[] {
  if (tags.length > 0 || Object.keys(meta).length > 0) say('Tags and meta of states are comments.')
  return [
    ...(description && id !== chart.root.id ? [comment(description)] : []),
    ...(tags.length > 0 ? [comment(`tags: ${tags.join(', ')}`)] : []),
    ...Object.entries(meta).map(([name, value]) => comment(`meta: ${name} = ${JSON.stringify(value)}`)),
  ]
}

function entryXml(state: ChartState, writer: Writer): string[] {
  const timers = delaysOf(state, writer).map(({ event, delay }) => `<send id="${event}" event="${event}" ${delay}/>`)
  return around('onentry', [
    ...state.entry.map((action) => actionXml(action, { ...writer, place: state.id })),
    ...timers,
  ])
}

function exitXml(state: ChartState, writer: Writer): string[] {
  const timers = delaysOf(state, writer).map(({ event }) => `<cancel sendid="${event}"/>`)
  return around('onexit', [...timers, ...state.exit.map((action) => actionXml(action, { ...writer, place: state.id }))])
}

/** Each delay of a state once, as an event that it sends to itself. */
function delaysOf({ id }: ChartState, { chart, name, say }: Writer): { event: string; delay: string }[] {
  const delayed = chart.transitions.filter(({ source, kind }) => source === id && kind === 'after')
  return [...Map.groupBy(delayed, ({ event }) => event).values()].flatMap(([one]) => {
    if (!one) return []
    if (one.delayMs === null) say(`How long "${one.delay}" is depends on the machine: the platform has to provide it.`)
    const delay = one.delayMs === null ? `delayexpr="${escapeXml(String(one.delay))}()"` : `delay="${one.delayMs}ms"`
    return [{ event: delayEvent(one, name), delay }]
  })
}

function delayEvent({ source, delay }: ChartTransition, name: Writer['name']): string {
  return `after.${token(String(delay))}.${name(source)}`
}

function transitionXml(transition: ChartTransition, writer: Writer): string[] {
  const { source, targets, guard, actions, description, reenter } = transition
  const { name, say } = writer
  const event = eventOf(transition, writer)
  const condition = guard ? conditionOf(guard, { ...writer, place: source }) : null
  const isOwn = targets.includes(source)
  if (isOwn && !reenter) say(`SCXML re-enters ${source} where the machine enters only the states inside of it.`)
  const isInternal = targets.length > 0 && !reenter && targets.every((target) => isInside(target, source, writer.chart))
  const attributes = [
    ...(event === '' ? [] : [`event="${escapeXml(event)}"`]),
    ...(condition?.code ? [`cond="${escapeXml(condition.code)}"`] : []),
    ...(targets.length > 0 ? [`target="${targets.map(name).join(' ')}"`] : []),
    ...(isInternal ? ['type="internal"'] : []),
  ]
  const inside = actions.map((action) => actionXml(action, { ...writer, place: source }))
  const notes = [
    ...(description ? [comment(description)] : []),
    ...(condition?.comment ? [comment(condition.comment)] : []),
  ]
  const start = ['<transition', ...attributes].join(' ')
  return [...notes, ...(inside.length > 0 ? [`${start}>`, ...inside.map(indented), '</transition>'] : [`${start}/>`])]
}

/** Whether a state is below another one, which need not be left to enter it. */
function isInside(id: string, outer: string, chart: Chart): boolean {
  const state = allStates(chart).find((one) => one.id === outer)
  return state !== undefined && statesIn(state).some((one) => one.id === id)
}

function eventOf(transition: ChartTransition, { name, actor, say }: Writer): string {
  const { kind, event, source, invoke } = transition
  switch (kind) {
    case 'always':
      return ''
    case 'after':
      return delayEvent(transition, name)
    case 'state-done':
      return `done.state.${name(source)}`
    case 'done':
      return `done.invoke.${actor(invoke ?? '')}`
    case 'error':
      say('SCXML has no event for an actor that fails: the platform has to send error.platform.<its id>.')
      return `error.platform.${actor(invoke ?? '')}`
    case 'event':
    case 'wildcard':
      return invoke === null ? event : `snapshot.${actor(invoke)}`
    default:
      return kind satisfies never
  }
}

function around(tag: string, inside: readonly string[]): string[] {
  return inside.length > 0 ? [`<${tag}>`, ...inside.map(indented), `</${tag}>`] : []
}

/** Two hyphens would end it. */
function comment(text: string): string {
  return `<!-- ${text.replaceAll(/\s+/g, ' ').replaceAll('--', '- -').replace(/-$/, '- ')} -->`
}

function indented(line: string): string {
  return `  ${line}`
}
