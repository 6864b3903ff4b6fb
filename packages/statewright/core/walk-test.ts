import { stateText } from './state-name.ts'
import type { AskedAction, Frame } from './simulate.ts'
import { parseWalk, WalkError, type GuardResults, type Step } from './walk.ts'

/** A walk with what is expected after each of its steps. Plain JSON. */
export interface WalkTest {
  /** What the test says, e.g. `closes on Escape`. */
  title: string
  input?: unknown
  /** Results at the start of the guards that the page decides, by name. */
  guards: GuardResults
  /** The step, null for the start, and what is expected after it. */
  steps: readonly { step: Step | null; expected: Expected }[]
}

export interface Expected {
  /** As the attribute `data-state` has it. */
  state: string
  /** What the step asks for. Absent: not expected. */
  asked?: readonly ExpectedStep[]
  /** Fields of the context. Absent: not expected. */
  context?: Readonly<Record<string, unknown>>
}

type ExpectedStep = { action: string; params?: unknown } | { to: string; event: unknown }

/** What a test expects beside the state. */
export interface WalkTestOptions {
  asked: boolean
  context: boolean
}

/** Longest title, characters. */
export const maxTitle = 100

/** The steps of a test that is green as long as the machine does what it did in the frames. */
export function testSteps(frames: readonly Frame[], options: WalkTestOptions): WalkTest['steps'] {
  return frames.map((frame, index) => {
    const before = frames[index - 1]
    const asked = frame.asked.flatMap(askedOf)
    const context = before ? changedFields(before.snapshot.context, frame.snapshot.context) : {}
    const expected: Expected = {
      state: stateText(frame.snapshot.value),
      // Where nothing was asked for before either, a line would say nothing.
      ...(options.asked && asked.length === frame.asked.length && (asked.length > 0 || before) && { asked }),
      ...(options.context && Object.keys(context).length > 0 && { context }),
    }
    return { step: frame.step && before ? named(frame.step, before) : null, expected }
  })
}

/** The name of a test's file, without folder: `closes on Escape` → `closes-on-escape.walk.test.ts`. Null: no letters. */
export function testFile(title: string): string | null {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
  return name === '' ? null : `${name}.walk.test.ts`
}

/** Checks the shape of a test. @throws WalkError that says what is wrong. */
export function parseWalkTest(json: unknown): WalkTest {
  const { title, input, guards, steps } = (json ?? {}) as Readonly<Record<string, unknown>>
  if (typeof title !== 'string' || title.length > maxTitle || testFile(title) === null)
    throw new WalkError(`The title of a test has 1 to ${maxTitle} characters, with a letter from a to z or a digit.`)
  if (!Array.isArray(steps) || steps.length === 0) throw new WalkError('A test is { title, input, guards, steps }.')
  const taken = steps.map((one: unknown) => (one as { step?: unknown } | null)?.step)
  if (taken[0] !== null) throw new WalkError('The first step of a test is null: the start.')
  const walk = parseWalk({ flow: '', input, guards: guards ?? {}, steps: taken.slice(1) })
  return {
    title,
    ...(input !== undefined && { input }),
    guards: walk.guards ?? {},
    steps: [null, ...walk.steps].map((step, index) => ({ step, expected: parseExpected(steps[index], index) })),
  }
}

interface TestModules {
  /** Name under which the machine is exported, `default` for a default export, and the module that exports it. */
  flow: { name: string; from: string }
  /** Module that exports `play`. */
  play: string
}

/** Source of a vitest file that plays the walk. Not formatted. */
export function walkTestSource({ title, input, guards, steps }: WalkTest, { flow, play }: TestModules): string {
  // Without input, a flow starts with {}.
  const hasInput = input !== undefined && literal(input) !== '{}'
  const start = { ...(hasInput && { input }), ...(Object.keys(guards).length > 0 && { guards }) }
  const isPlain = Object.keys(start).length === 0
  const isDefault = flow.name === 'default'
  const name = isDefault ? 'machine' : flow.name
  return [
    `import { expect, it } from 'vitest'`,
    `import { play } from ${literal(play)}`,
    `import ${isDefault ? name : `{ ${name} }`} from ${literal(flow.from)}`,
    '',
    `it(${literal(title)}, () => {`,
    `const flow = play(${name}${isPlain ? '' : `, ${literal(start)}`})`,
    steps
      .map(({ step, expected }) => [...(step ? [callOf(step)] : []), ...expectations(expected)].join('\n'))
      .join('\n\n'),
    '})',
    '',
  ].join('\n')
}

function callOf(step: Step): string {
  if ('time' in step) return `flow.pass(${literal(step.time)})`
  if ('guard' in step) return `flow.decide(${literal(step.guard)}, ${literal(step.result)})`
  if ('done' in step)
    return `flow.resolve(${literal(step.done)}${step.output === undefined ? '' : `, ${literal(step.output)}`})`
  if ('error' in step) return `flow.reject(${literal(step.error)}, ${literal(step.message)})`
  if ('actor' in step) return `flow.sendFrom(${literal(step.actor)}, ${literal(step.event)})`
  return `flow.send(${literal(step.event)})`
}

function expectations({ state, asked, context }: Expected): string[] {
  return [
    `expect(flow.state).toBe(${literal(state)})`,
    ...(asked ? [`expect(flow.asked).toEqual(${literal(asked)})`] : []),
    ...(context ? [`expect(flow.context).toMatchObject(${literal(context)})`] : []),
  ]
}

/** JSON is source code as it is: nothing in it can end a string or run. */
function literal(value: unknown): string {
  return JSON.stringify(value)
}

/** Actors are called by the name of their implementation where only one of it is running. */
function named(step: Step, { actors }: Frame): Step {
  const nameOf = (id: string): string => {
    const src = actors.find((one) => one.id === id)?.src
    return src !== undefined && actors.filter((one) => one.src === src).length === 1 ? src : id
  }
  if ('done' in step) return { ...step, done: nameOf(step.done) }
  if ('error' in step) return { ...step, error: nameOf(step.error) }
  return 'actor' in step ? { ...step, actor: nameOf(step.actor) } : step
}

/** None: it holds what cannot be written as JSON. */
function askedOf({ type, params, to }: AskedAction): ExpectedStep[] {
  if (params !== undefined && !isJson(params)) return []
  if (to !== null) return [{ to, event: params }]
  return [params === undefined ? { action: type } : { action: type, params }]
}

function changedFields(before: object, after: object): Record<string, unknown> {
  const values = before as Readonly<Record<string, unknown>>
  const changed = Object.entries(after).filter(([name, value]) => isJson(value) && !Object.is(values[name], value))
  return Object.fromEntries(changed.filter(([name, value]) => JSON.stringify(values[name]) !== JSON.stringify(value)))
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isJson)
  const isPlain = Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every(isJson)
}

function parseExpected(one: unknown, index: number): Expected {
  const { expected } = one as { expected?: Partial<Expected> }
  const { state, asked, context } = expected ?? {}
  if (typeof state !== 'string' || (asked !== undefined && !Array.isArray(asked)))
    throw new WalkError(`What is expected after step ${index} is { state: text, asked?: list, context?: object }.`)
  return { state, ...(asked && { asked }), ...(context && { context }) }
}
