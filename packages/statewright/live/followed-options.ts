import type { ActorOptions, AnyActorLogic } from 'xstate'
import { followPage, type FollowedPage } from './follow-page.ts'
import { hiddenValuesOf } from './hidden-values.ts'
import { hotSocket } from './hot-socket.ts'

/** Options of an actor that can be followed from the simulator. An inspector that they have is told, too. */
export function followedOptions<Logic extends AnyActorLogic>(options?: ActorOptions<Logic>): ActorOptions<Logic> {
  const block = blockOf(options?.input)
  const given = options?.inspect
  const followed = {
    ...options,
    inspect(event) {
      followedPage().inspect(event, block)
      if (typeof given === 'function') given(event)
      else given?.next?.(event)
    },
  } satisfies ActorOptions<Logic>
  return followed as never
}

/** The input of a bound block's machine are the data attributes of the block: `data-flow` names it. */
function blockOf(input: unknown): string | null {
  const flow: unknown = typeof input === 'object' && input !== null && 'flow' in input ? input.flow : undefined
  return typeof flow === 'string' ? flow : null
}

/** Time in which messages are collected, ms. */
const collected = 50

const pageId = randomId()

let page: FollowedPage | undefined

/**
 * This page, for simulators of the same development server. Made with its first actor: a page without actors, such as the
 * simulator's own, has nothing to say.
 */
function followedPage(): FollowedPage {
  return (page ??= followPage({
    socket: hotSocket(import.meta.hot),
    page: () => ({
      id: pageId,
      tab: tabId(),
      url: location.host + location.pathname + location.search,
      title: document.title,
    }),
    hidden: () => hiddenValuesOf(document),
    later: (task) => void setTimeout(task, collected),
    onLeave: (listener) => addEventListener('pagehide', listener),
    now: Date.now,
  }))
}

function tabId(): string {
  const key = 'flows tab'
  try {
    const id = sessionStorage.getItem(key) ?? randomId()
    sessionStorage.setItem(key, id)
    return id
  } catch {
    // Without storage, each page counts as a tab.
    return pageId
  }
}

/** Not crypto.randomUUID: the site's hosts have no https in development. */
function randomId(): string {
  return Math.random().toString(36).slice(2)
}
