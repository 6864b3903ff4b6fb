import { assign, createMachine, emit, fromCallback, fromPromise, raise, spawnChild, type AnyStateMachine } from 'xstate'

/** Numbers from 0 to 1. */
export type Random = () => number

/** Numbers that are the same in every run (Park and Miller's generator). @param seed a whole number above 0 */
export function randomNumbers(seed: number): Random {
  const modulus = 2 ** 31 - 1
  let state = seed
  return () => (state = (state * 48_271) % modulus) / modulus
}

interface Node {
  id: string
  depth: number
  config: Record<string, unknown>
  children: Node[]
}

const wait = fromPromise(async () => 1)
const listen = fromCallback(() => {})

/**
 * A machine with nested, parallel, final and history states, and with transitions of every kind between any two of its
 * states, also across regions. The same numbers give the same machine.
 */
export function randomMachine(random: Random, name: string): AnyStateMachine {
  const root = stateTree(random, { id: name, depth: 0 })
  const all = below(root)
  const leaves = all.filter(({ config }) => config['type'] !== 'history')
  for (const node of leaves) if (node.config['type'] !== 'final') addTransitions(node, { random, targets: all })
  root.config['context'] = { since: new Date(0), seen: new Map() }
  return createMachine(root.config as never)
}

function stateTree(random: Random, { id, depth }: Pick<Node, 'id' | 'depth'>): Node {
  const isParallel = depth < 3 && random() < 0.25
  const count = depth === 0 ? 2 + pickNumber(random, 4) : random() < 0.4 / depth ? 2 + pickNumber(random, 2) : 0
  const config: Record<string, unknown> = { id }
  if (count === 0) return { id, depth, config: { ...config, ...leaf(random, depth) }, children: [] }
  const children = Array.from({ length: count }, (_, index) =>
    stateTree(random, { id: `${id}.s${index}`, depth: depth + 1 }),
  )
  for (const child of isParallel ? children : children.slice(0, 1))
    if (child.children.length === 0) child.config['type'] = undefined
  config['states'] = Object.fromEntries(children.map((child, index) => [`s${index}`, child.config]))
  if (isParallel) config['type'] = 'parallel'
  else config['initial'] = 's0'
  return { id, depth, config, children }
}

function leaf(random: Random, depth: number): Record<string, unknown> {
  const kind = random()
  if (kind < 0.12) return { type: 'final' }
  if (kind < 0.2 && depth > 1) return { type: 'history', history: random() < 0.5 ? 'deep' : 'shallow' }
  return {}
}

function addTransitions({ config }: Node, { random, targets }: { random: Random; targets: readonly Node[] }): void {
  const target = (): string => `#${targets[pickNumber(random, targets.length)]?.id}`
  const one = (): unknown => {
    const kind = random()
    if (kind < 0.15) return { actions: raise({ type: 'next' }) }
    if (kind < 0.3) return { guard: () => random() < 0.5, target: target(), reenter: random() < 0.3 }
    return kind < 0.4
      ? [
          { guard: 'isReady', target: target() },
          { target: target(), actions: 'report' },
        ]
      : { target: target() }
  }
  const on = Object.fromEntries(
    ['next', 'back', 'a.b.*', '*'].filter(() => random() < 0.4).map((event) => [event, one()]),
  )
  if (Object.keys(on).length > 0) config['on'] = on
  if (random() < 0.2) config['after'] = { 500: one(), pause: one() }
  if (random() < 0.1) config['always'] = { guard: 'isReady', target: target() }
  if (random() < 0.2)
    config['invoke'] = { src: random() < 0.5 ? wait : listen, onDone: one(), onError: { target: target() } }
  if (random() < 0.2) config['entry'] = [spawnChild(listen, { id: 'listener' }), emit({ type: 'said' })]
  if (random() < 0.2) config['exit'] = assign({ since: () => new Date(1) })
  if (config['states'] && random() < 0.4) config['onDone'] = { target: target() }
}

function below(node: Node): Node[] {
  return node.children.flatMap((child) => [child, ...below(child)])
}

function pickNumber(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}
