import type { HeldEvent } from './held-event.ts'
import { loadModule } from './load-modules.ts'
import { performNatively } from './perform-natively.ts'
import { wakeOn } from './wake-on.ts'

const asleep = '[data-island]:not([data-hydrated],[data-failed])'
const held = new WeakMap<Element, HeldEvent[]>()
const waking = new WeakSet<Element>()

/** Wakes each island at its time. What is clicked or typed in one before that is held, then replayed to it. */
export function watchIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>(asleep)
  if (islands.length === 0) return
  for (const type of ['click', 'submit', 'input', 'change']) document.addEventListener(type, hold, true)
  for (const island of islands) wakeOn(island, island.dataset['hydrate'], () => void hydrate(island))
}

function hold(event: Event): void {
  const target = event.target as Element
  const island = target.closest<HTMLElement>(asleep)
  // Links work without their island; a replayed event is not trusted.
  if (!island || !event.isTrusted || target.closest('a[href]')) return
  if (event.type !== 'input') {
    event.preventDefault()
    event.stopPropagation()
  }
  const events = held.get(island) ?? []
  events.push({ event, value: (target as Partial<HTMLInputElement>).value })
  held.set(island, events)
  void hydrate(island)
}

async function hydrate(island: HTMLElement): Promise<void> {
  if (waking.has(island)) return
  waking.add(island)
  const take = (): HeldEvent[] => {
    const events = held.get(island) ?? []
    held.delete(island)
    return events
  }
  try {
    const [hydration, module] = await Promise.all([
      loadModule(document.body.dataset['hydrateScript'] ?? '') as Promise<typeof import('./hydrate.tsx')>,
      loadModule(island.dataset['src'] ?? ''),
    ])
    await hydration.hydrate(island, module, take)
  } catch (error) {
    island.dataset['failed'] = ''
    console.error(error)
    for (const { event } of take()) performNatively(event)
  }
}
