import type { HeldEvent } from './held-event.ts'
import { loadModules } from './load-modules.ts'
import { performNatively } from './perform-natively.ts'
import { onTrigger } from './on-trigger.ts'

const notHydrated = '[data-island]:not([data-hydrated],[data-failed])'
const held = new WeakMap<Element, HeldEvent[]>()
const hydrating = new WeakSet<Element>()

/** Hydrates each island at its trigger. Events in an island before that are held, then replayed to it. */
export function hydrateIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>(notHydrated)
  if (islands.length === 0) return
  for (const type of ['click', 'change', 'input', 'submit']) document.addEventListener(type, hold, true)
  for (const island of islands) onTrigger(island, island.dataset['hydrate'], () => void hydrate(island))
}

function hold(event: Event): void {
  const target = event.target as Element
  const island = target.closest<HTMLElement>(notHydrated)
  // Links work without the island; replayed events are not trusted.
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
  if (hydrating.has(island)) return
  hydrating.add(island)
  const take = (): HeldEvent[] => {
    const events = held.get(island) ?? []
    held.delete(island)
    return events
  }
  try {
    const [[hydration], [module]] = await Promise.all([
      loadModules(document.body.dataset['hydrateScript'] ?? '') as Promise<[typeof import('./hydrate.tsx')]>,
      loadModules(island.dataset['src'] ?? ''),
    ])
    await hydration.hydrate(island, module, take)
  } catch (error) {
    island.dataset['failed'] = ''
    console.error(error)
    for (const { event } of take()) performNatively(event)
  }
}
