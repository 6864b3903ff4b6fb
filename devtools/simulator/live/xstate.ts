import { createActor as createPlainActor, type Actor, type ActorOptions, type AnyActorLogic } from 'xstate'
import { followPage, type FollowedPage } from './follow-page.ts'
import { hiddenValuesOf } from './hidden-values.ts'
import { hotSocket } from './hot-socket.ts'
import { followedOptions } from './followed-options.ts'

/**
 * What the modules of a page import as `xstate` in development: XState, whose actors can be followed from the simulator.
 * The names that are exported here win over those of the package.
 */
// oxlint-disable-next-line no-barrel-file
export * from 'xstate'

export function createActor<Logic extends AnyActorLogic>(logic: Logic, options?: ActorOptions<Logic>): Actor<Logic> {
  return createPlainActor(logic, followedOptions(options) as never)
}

/** Time in which messages are collected, ms. */
const collected = 50

const pageId = randomId()

/** This page, for simulators of the same development server. */
const followedPage: FollowedPage = followPage({
  socket: hotSocket(import.meta.hot),
  page: () => ({
    id: pageId,
    tab: tabId(),
    url: location.host + location.pathname + location.search,
    title: document.title,
  }),
  hidden: () => hiddenValuesOf(document),
  later: (task) => void setTimeout(task, collected),
  now: Date.now,
})

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
