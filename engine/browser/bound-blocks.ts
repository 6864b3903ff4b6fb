import type { Attached, AttachingBinding, BoundEvent } from './binding.ts'
import { loadModules } from './load-modules.ts'
import { onTrigger } from './on-trigger.ts'

/** Running actors and those whose script is still loading, by the root of their block. */
const actors = new Map<HTMLElement, Promise<Attached | undefined>>()

/** Bound blocks with `data-activate="scroll"` start their machine at that trigger, before their first event. */
export function activateOnTriggers(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-flow][data-activate]')) {
    onTrigger(root, root.dataset['activate'], () => void activate(root).catch(() => {}))
  }
}

/**
 * The actor of a bound block, or undefined when the block left the page before its script was loaded.
 * The first call loads and starts it; the actor stops when the block leaves the page. Rejects when the script fails.
 */
export function activate(root: HTMLElement): Promise<Attached | undefined> {
  let actor = actors.get(root)
  if (!actor) {
    actors.set(root, (actor = start(root)))
    removals.observe(document, { childList: true, subtree: true })
  }
  return actor
}

/**
 * Sends an event of the whole page to each block that has a name for it: `escape` is sent as the value of
 * `data-event-escape` on the block's root. Blocks whose script is loading receive it afterwards; none is activated.
 */
export function sendToRunning(name: string): void {
  for (const [root, actor] of actors) {
    const type = root.getAttribute(`data-event-${name}`)
    if (type) void actor.then((running) => running?.send({ type, value: undefined } satisfies BoundEvent), ignore)
  }
}

const removals = new MutationObserver(() => {
  for (const [root, actor] of actors) {
    if (root.isConnected) continue
    actors.delete(root)
    void actor.then((running) => running?.stop(), ignore)
  }
})

async function start(root: HTMLElement): Promise<Attached | undefined> {
  // The listeners of the script hear them once it is there.
  const pressed: KeyboardEvent[] = []
  const press = (event: KeyboardEvent): void => void pressed.push(event)
  root.addEventListener('keydown', press)
  try {
    const urls = document.body.getAttribute(`data-binding-${root.dataset['flow']}`) ?? ''
    const [binding, flow] = (await loadModules(urls)) as [Partial<AttachingBinding>, AttachingBinding]
    return root.isConnected ? (binding.attach ?? flow.attach)(root, binding, pressed) : undefined
  } catch (error) {
    root.dataset['failed'] = ''
    console.error(error)
    throw error
  } finally {
    root.removeEventListener('keydown', press)
  }
}

function ignore(): void {}
