import { useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import './default-policy.ts'
import type { HeldEvent } from './held-event.ts'
import { replay } from './replay.ts'

/**
 * Hydrates an island on its server HTML, then replays the events that were held until then.
 * Rejects when the component throws during hydration, after restoring the server's HTML.
 */
export async function hydrate(island: HTMLElement, module: unknown, take: () => HeldEvent[]): Promise<void> {
  const Component = componentOf(island, module)
  const copies = [...island.childNodes].map((node) => node.cloneNode(true))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  hydrateRoot(island, <Island Component={Component} props={propsOf(island)} onHydrated={resolve} />, {
    identifierPrefix: `${island.dataset['island']}-`,
    onUncaughtError: reject,
    onRecoverableError: (error) => console.error(`Island ${island.dataset['component']}:`, error),
  })
  try {
    await promise
  } catch (error) {
    island.replaceChildren(...copies)
    throw error
  }
  island.dataset['hydrated'] = ''
  await replay(take())
}

interface IslandProps {
  Component: ComponentType<object>
  props: object
  onHydrated: () => void
}

function Island({ Component, props, onHydrated }: IslandProps) {
  useEffect(onHydrated, [onHydrated])
  return <Component {...props} />
}

function componentOf(island: HTMLElement, module: unknown): ComponentType<object> {
  const name = island.dataset['component'] ?? ''
  const component = (module as Partial<Record<string, ComponentType<object>>>)[name]
  if (!component) throw new Error(`The island's script exports no component "${name}".`)
  return component
}

function propsOf(island: HTMLElement): object {
  const props: unknown = JSON.parse(island.nextElementSibling?.textContent ?? '{}')
  return typeof props === 'object' && props !== null ? props : {}
}
