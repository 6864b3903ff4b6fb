import type { Actor, AnyStateMachine } from 'xstate'
import type { BoundEvent } from './binding.ts'
import { loadModule } from './load-modules.ts'
import { wakeOn } from './wake-on.ts'

type BlockActor = Actor<AnyStateMachine>

const waking = new WeakMap<Element, Promise<BlockActor>>()
const started = new Set<Promise<BlockActor>>()

/** The actor behind a bound block. The first call loads and starts it. Rejects when its script cannot be had. */
export function wake(root: HTMLElement): Promise<BlockActor> {
  let actor = waking.get(root)
  if (!actor) {
    waking.set(root, (actor = start(root)))
    started.add(actor)
  }
  return actor
}

/** Tells every actor that runs, and those that are on their way once they do; wakes none. */
export function tellRunning(type: string): void {
  for (const actor of started) {
    void actor.then(
      (awake) => awake.send({ type, value: undefined } satisfies BoundEvent),
      () => {},
    )
  }
}

/** Blocks that want their machine before they are told anything say when: `data-wake="scroll"`. */
export function wakeBoundBlocks(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-flow][data-wake]')) {
    wakeOn(root, root.dataset['wake'], () => void wake(root).catch(() => {}))
  }
}

async function start(root: HTMLElement): Promise<BlockActor> {
  const { dataset } = document.body
  const name = root.dataset['flow'] ?? ''
  try {
    const [flow, binding] = await Promise.all([
      loadModule(dataset['flowScript'] ?? '') as Promise<typeof import('./flow.ts')>,
      loadModule(document.body.getAttribute(`data-binding-${name}`) ?? ''),
    ])
    return flow.attach(root, binding)
  } catch (error) {
    root.dataset['failed'] = ''
    console.error(error)
    throw error
  }
}
