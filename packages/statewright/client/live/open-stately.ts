import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyStateMachine } from 'xstate'
import { maxLive, type LiveMessage } from '../../live/messages.ts'
import type { RunningMachine, RunningPages } from './running-pages.ts'

export const statelyAddress = 'https://stately.ai/inspect'

interface StatelyParts {
  followed: RunningMachine
  machine: AnyStateMachine
  pages: RunningPages
  /** The simulator's window, which opens the other one. */
  window: Window
}

let stopEarlier = (): void => {}

/**
 * Opens the hosted viewer and passes it what the actor did and will do. One actor at a time: the ids of sessions are
 * unique in one page only. @throws Error if the browser does not open the window.
 */
export async function openStately({ followed, machine, pages, window }: StatelyParts): Promise<void> {
  // It is loaded when it is asked for: nobody else needs it.
  const { createBrowserInspector } = await import('@statelyai/inspect')
  stopEarlier()
  const { adapter } = createBrowserInspector({ url: statelyAddress, window, maxDeferredEvents: 2 * maxLive.messages })
  if (!adapter.targetWindow) throw new Error('The browser has blocked the window. Allow windows for this page.')
  const { page, log } = followed
  for (const message of [log.root, ...log.messages]) adapter.send(forStately(message, machine))
  const stopListening = pages.listen((from, message) => {
    const isOfActor = from === page.id && message.rootId === log.root.sessionId
    if (isOfActor) adapter.send(forStately(message, machine))
  })
  stopEarlier = () => {
    stopListening()
    adapter.stop()
  }
}

/** Pages do not send definitions of machines: the simulator has them. */
function forStately(message: LiveMessage, machine: AnyStateMachine): StatelyInspectionEvent {
  if (message.type !== '@xstate.actor') return message as StatelyInspectionEvent
  const config: unknown = message.machine === machine.id ? machine.config : { id: message.name }
  return { ...message, parentId: message.parentId, definition: JSON.stringify(config) }
}
