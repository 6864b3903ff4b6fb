import { CodedError } from '../../errors/coded-error.ts'

/** A walk through a machine: everything that its simulation depends on. Plain JSON. */
export interface Walk {
  /** Name of the flow's folder and file, e.g. `header`. */
  flow: string
  /** Input of the machine. */
  input: unknown
  /** Results at the start of the guards that the page decides, by name. Absent: all false. */
  guards?: GuardResults
  steps: readonly Step[]
}

export type GuardResults = Readonly<Record<string, boolean>>

export type Step =
  /** Somebody sends an event. */
  | { event: WalkEvent }
  /** An invoked actor is done. `done`: its id. */
  | { done: string; output: unknown }
  /** An invoked actor fails. `error`: its id. */
  | { error: string; message: string }
  /** Time passes, ms. */
  | { time: number }
  /** An invoked actor sends an event back. `actor`: its id. */
  | { actor: string; event: WalkEvent }
  /** From now on, a guard that the page decides has this result. */
  | { guard: string; result: boolean }

export interface WalkEvent {
  type: string
  [field: string]: unknown
}

/** Limits of a walk that comes from an address: a browser tab has to play it at once. */
const maxSteps = 1000
const maxEncoded = 32_000
const maxJsonBytes = 512_000
/** The longest time step: a day, in ms. */
export const maxTime = 86_400_000

/** What somebody else's link contains is not a walk. */
export class WalkError extends CodedError {
  constructor(message: string, cause?: unknown) {
    super('WALK_INVALID', { message, cause })
  }
}

/** A walk as the fragment of an address: compressed JSON. @throws WalkError if it is too long for one. */
export async function encodeWalk(walk: Walk): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(walk))
  const packed = await readBounded(streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw')), maxJsonBytes)
  const text = toBase64Url(packed)
  if (text.length > maxEncoded || bytes.length > maxJsonBytes || walk.steps.length > maxSteps) {
    const size = `${walk.steps.length} steps, ${bytes.length} bytes`
    throw new WalkError(`The walk is too long for a link: ${size}. Save it as a test instead.`)
  }
  return text
}

/** @throws WalkError if the text is not what `encodeWalk` wrote. */
export async function decodeWalk(text: string): Promise<Walk> {
  if (text.length > maxEncoded)
    throw new WalkError(`The link has ${text.length} characters; the most is ${maxEncoded}.`)
  let json: unknown
  try {
    const unpacked = streamOf(fromBase64Url(text)).pipeThrough(new DecompressionStream('deflate-raw'))
    json = JSON.parse(new TextDecoder().decode(await readBounded(unpacked, maxJsonBytes)))
  } catch (error) {
    if (error instanceof WalkError) throw error
    throw new WalkError('The link is incomplete or damaged: it cannot be read.', error)
  }
  return parseWalk(json)
}

/** Checks the shape of a walk. @throws WalkError that names the first step which is not one. */
export function parseWalk(json: unknown): Walk {
  if (!isObject(json) || typeof json['flow'] !== 'string' || !Array.isArray(json['steps'])) {
    throw new WalkError('A walk is { flow, input, steps }.')
  }
  const { flow, input, guards, steps } = json
  if (steps.length > maxSteps) throw new WalkError(`The walk has ${steps.length} steps; the most is ${maxSteps}.`)
  return { flow, input, ...(guards !== undefined && { guards: parseGuards(guards) }), steps: steps.map(parseStep) }
}

function parseGuards(guards: unknown): GuardResults {
  const isResults = isObject(guards) && Object.values(guards).every((result) => typeof result === 'boolean')
  if (!isResults) throw new WalkError('The guards of a walk are { name: true or false }.')
  return guards as GuardResults
}

function parseStep(step: unknown, index: number): Step {
  if (isObject(step)) {
    const { event, done, output, error, message, time, actor, guard, result } = step
    if (typeof actor === 'string' && isEvent(event)) return { actor, event }
    if (isEvent(event)) return { event }
    if (typeof done === 'string') return { done, output }
    if (typeof error === 'string') return { error, message: String(message ?? '') }
    if (typeof guard === 'string' && typeof result === 'boolean') return { guard, result }
    if (typeof time === 'number' && time >= 0 && time <= maxTime) return { time }
  }
  throw new WalkError(
    `Step ${index + 1} of the walk is ${JSON.stringify(step)?.slice(0, 100)}. ` +
      'A step is { event }, { done, output }, { error, message }, { time } in ms up to a day, { actor, event } or { guard, result }.',
  )
}

function isEvent(value: unknown): value is WalkEvent {
  return isObject(value) && typeof value['type'] === 'string' && value['type'] !== '' && value['type'] !== '*'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream()
}

async function readBounded(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw new WalkError(`The walk is too large: more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0)
}
